import { me } from "@medisense/contract/identity";
import {
  addToCart,
  listStoreMedicines,
  listStores,
  medicineErrors,
  readCart,
  readMedicine,
  removeFromCart,
  searchMedicines,
  setInCart,
} from "@medisense/contract/medicines";
import { readMedicineFacts } from "@medisense/contract/medicines/medicine-facts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { aCartLine } from "../../../features/medicine-cart/cart-line.fixture.ts";
import { cartOf } from "../../../features/medicine-cart/cart-of.ts";
import { aMedicine, aStore } from "../../../features/medicines/medicine.fixture.ts";
import { someFacts } from "../../../features/medicines/medicine-facts.fixture.ts";
import { renderWithApp, type SentRequest, serve } from "../../../testing/fake-server.tsx";
import { aSession } from "../../../testing/fixtures.ts";
import { MedicinePage } from "../medicine/medicine-page.tsx";
import { AllStoresPage } from "../stores/all-stores-page.tsx";
import { StorePage } from "../stores/store-page.tsx";
import { MedicinesHomePage } from "./medicines-home-page.tsx";

const area = "/dashboard/medicines";
const asked: { searches: Record<string, string>[]; stores: Record<string, string>[] } = { searches: [], stores: [] };
const lastSearch = () => asked.searches.at(-1);
const lastStore = () => asked.stores.at(-1);

const standard = aStore({
  _id: crypto.randomUUID(),
  name: "Hilltop Chemist",
  rating: 4.5,
  premium: false,
  reviewCount: 1,
});

beforeEach(() => {
  asked.searches = [];
  asked.stores = [];
  serve(me, aSession());
  serve(readCart, cartOf([]));
  serve(listStores, { success: true, data: [aStore(), standard], total: 2 });
  serve(searchMedicines, ({ url }: SentRequest) => {
    asked.searches.push(Object.fromEntries(url.searchParams));
    const isFound = url.searchParams.get("q") !== "zzz";
    const data = isFound && Number(url.searchParams.get("page")) < 4 ? [aMedicine()] : [];
    return { success: true as const, data, total: isFound ? 30 : 0, categories: [] };
  });
  serve(listStoreMedicines, ({ url }: SentRequest) => {
    asked.stores.push(Object.fromEntries(url.searchParams));
    if (!url.pathname.includes("crescent")) return { refuse: medicineErrors.storeNotFound };
    const facets = { diseases: [{ name: "Fever", count: 7 }], brands: [{ name: "Kshemara Lifecare", count: 9 }] };
    const medicines = url.searchParams.get("brand") === "Nobody" ? [] : [aMedicine()];
    return { success: true as const, medicines, total: medicines.length * 30, store: aStore(), facets };
  });
});

const openHome = (query = "") => renderWithApp(<MedicinesHomePage />, { path: area, at: area + query });
const openStores = (query = "") =>
  renderWithApp(<AllStoresPage />, { path: `${area}/allstores`, at: `${area}/allstores${query}` });
const openStore = (at: string) =>
  renderWithApp(<StorePage />, { path: `${area}/store/:store`, at: `${area}/store/${at}` });

test("[MED-01] the home shows the real numbers, the partners with their badge, and no invented reviews", async () => {
  openHome();
  const premium = await screen.findByRole("article", { name: "Crescent Chemist" });
  expect(within(premium).getByText("Premium Partner")).toBeTruthy();
  expect(within(premium).getByText("(0 reviews)")).toBeTruthy();
  expect(within(premium).getByText("Licence No. DEMO-0001")).toBeTruthy();
  expect(within(premium).getByRole("link", { name: "Visit Store" }).getAttribute("href")).toBe(
    `${area}/store/crescent-chemist--5f0c9a2b`,
  );
  const other = screen.getByRole("article", { name: "Hilltop Chemist" });
  expect(within(other).queryByText("Premium Partner")).toBeNull();
  expect(within(other).getByText("(1 review)")).toBeTruthy();
});

test("[MED-01] each of twenty categories filters the medicines; pressed again it returns to All, also in the URL", async () => {
  const { user, router } = openHome();
  const strip = within(await screen.findByRole("navigation", { name: "Categories" }));
  expect(strip.getAllByRole("link")).toHaveLength(20);

  await user.click(strip.getByRole("link", { name: "Fever" }));
  expect(router.state.location.search).toBe("?category=Fever");
  await waitFor(() => expect(lastSearch()).toMatchObject({ category: "Fever", page: "1", limit: "12" }));
  expect(strip.getByRole("link", { name: "Fever" }).getAttribute("aria-current")).toBe("true");

  await user.click(strip.getByRole("link", { name: "Fever" }));
  expect(router.state.location.search).toBe("");
});

test("[MED-01] a pause in typing starts the search, and the terms are part of the URL", async () => {
  const { user, router } = openHome("?category=Fever&page=2");
  await user.type(await screen.findByRole("combobox"), "bukhar");
  await waitFor(() => expect(router.state.location.search).toBe("?category=Fever&q=bukhar"));
  await waitFor(() => expect(lastSearch()).toMatchObject({ q: "bukhar", category: "Fever" }));
});

test("[MED-01] a search without results says so, with a link back to everything", async () => {
  openHome("?q=zzz");
  expect(await screen.findByText("No medicines found for “zzz”")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Show all medicines" }).getAttribute("href")).toBe(area);
});

const aBrand = {
  name: "Telma 40",
  isBrand: true,
  contains: [{ ingredient: "telmisartan", strength: "40 mg" }],
  form: "Tablet",
  prescriptionRequired: true,
  notSold: null,
  offered: "same" as const,
};

test("[MED-01] above the results, a brand's ingredients are named; for a prescription medicine no switch is advised", async () => {
  serve(searchMedicines, { success: true, data: [aMedicine()], total: 1, categories: [], named: aBrand });
  openHome("?q=telma+40");
  const note = await screen.findByRole("complementary", { name: "About Telma 40" });
  expect(note.textContent).toContain("Telma 40 contains telmisartan 40 mg.");
  expect(note.textContent).toContain("These have the same ingredients, strength and form:");
  expect(note.textContent).toContain("only your doctor can change it");
  expect(note.compareDocumentPosition(screen.getByText("Parivex 500 Tablet"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("[MED-10] a name of different medicines leads to each by its full name, and no spelling is doubted", async () => {
  const brandFamily = {
    name: "Ascoril",
    variants: [
      { names: ["Ascoril LS", "Ascoril LS Drops"], ingredients: ["ambroxol", "levosalbutamol", "guaifenesin"] },
      { names: ["Ascoril Plus"], ingredients: ["bromhexine", "guaifenesin", "terbutaline"] },
    ],
  };
  serve(searchMedicines, { success: true, data: [], total: 0, categories: [], brandFamily });
  const { router, user } = openHome("?q=ascoril&page=2");
  expect(await screen.findByText(/^Not every Ascoril contains the same/)).toBeTruthy();
  expect(screen.getByText(/ambroxol \+ levosalbutamol \+ guaifenesin/).textContent).toContain("Ascoril LS Drops");
  expect(screen.queryByText(/Check the spelling/)).toBeNull();

  await user.click(screen.getByRole("link", { name: "Ascoril Plus" }));
  expect(router.state.location.search).toBe("?q=Ascoril+Plus");
});

test("[MED-01] what is never sold here is named as such and leads to a doctor", async () => {
  const named = { ...aBrand, name: "Ultracet", notSold: "psychotropic" as const, offered: "none" as const };
  serve(searchMedicines, { success: true, data: [], total: 0, categories: [], named });
  openHome("?q=ultracet");
  const note = within(await screen.findByRole("complementary", { name: "About Ultracet" }));
  expect(note.getByText(/no pharmacy may sell it online/)).toBeTruthy();
  expect(note.getByRole("link", { name: "Find a doctor" }).getAttribute("href")).toBe("/dashboard/doctors/alldoctors");
  expect(screen.queryByText(/Check the spelling/)).toBeNull();
});

test("[MED-01] a search for a child's cough says for whom such medicines are not, and leads to a doctor", async () => {
  serve(searchMedicines, { success: true, data: [aMedicine()], total: 1, categories: [], isChildsCough: true });
  openHome("?q=bacche+ki+khansi");
  const advice = await screen.findByText(/not for children under 2, and not advised under 5/);
  expect(advice.compareDocumentPosition(screen.getByText("Parivex 500 Tablet"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole("link", { name: "Find a doctor" }).getAttribute("href")).toBe(
    "/dashboard/doctors/alldoctors",
  );
});

test("emergency words in the search show 112 and 108 at once, and ordinary ones do not", async () => {
  const { user } = openHome();
  await user.type(await screen.findByRole("combobox"), "severe");
  expect(screen.queryByRole("link", { name: /^112/ })).toBeNull();
  await user.keyboard(" chest pain");
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByRole("link", { name: /^112/ }).getAttribute("href")).toBe("tel:112");
  expect(alert.getByRole("link", { name: /^108/ }).getAttribute("href")).toBe("tel:108");
});

test("[MED-01] the heading describes the results", async () => {
  const { user } = openHome("?q=bukhar");
  expect(await screen.findByRole("heading", { name: "Results for “bukhar”" })).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Eye Care" }));
  expect(await screen.findByRole("heading", { name: "Results for “bukhar” in Eye Care" })).toBeTruthy();
});

test("[MED-01] an empty category offers a search in all categories with the same terms", async () => {
  const { user, router } = openHome("?q=zzz&category=Fever&page=1");
  expect(await screen.findByText("No medicines found for “zzz” in Fever")).toBeTruthy();
  expect(screen.queryByText(/spelling/)).toBeNull();
  await user.click(screen.getByRole("link", { name: "Search in all categories" }));
  expect(router.state.location.search).toBe("?q=zzz");
});

test("[MED-01] a page beyond the end is the last page", async () => {
  const { router } = openHome("?page=999");
  expect(await screen.findByText("Page 3 of 3")).toBeTruthy();
  expect(router.state.location.search).toBe("?page=3");
  expect(await screen.findByText("Parivex 500 Tablet")).toBeTruthy();
});

test("[MED-03] a page beyond a store's end is its last page", async () => {
  const { router } = openStore("crescent-chemist?page=999");
  expect(await screen.findByText("Page 3 of 3")).toBeTruthy();
  expect(router.state.location.search).toBe("?page=3");
});

/** The results start far below, as on a phone. */
function farBelow() {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 2000, 300, 40));
  const shown = vi.fn();
  Element.prototype.scrollIntoView = function scrollIntoView() {
    shown(this.textContent);
  };
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  return shown;
}

test("[MED-01] results of a search, a category and a page scroll into view; half-typed terms and the first visit do not", async () => {
  const shown = farBelow();
  const { user, router } = openHome();
  await user.type(await screen.findByRole("combobox"), "bukhar");
  await screen.findByRole("heading", { name: "Results for “bukhar”" });
  expect(shown).not.toHaveBeenCalled();

  await user.keyboard("{Enter}");
  expect(shown).toHaveBeenLastCalledWith("Results for “bukhar”");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Results for “bukhar”" }));
  await user.click(screen.getByRole("link", { name: "Fever" }));
  expect(shown).toHaveBeenLastCalledWith("Results for “bukhar” in Fever");
  await user.click(await screen.findByRole("link", { name: "Next" }));
  expect(router.state.location.search).toContain("page=2");
  expect(shown).toHaveBeenCalledTimes(3);

  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.search).not.toContain("page"));
  expect(shown).toHaveBeenCalledTimes(3);
});

test("[MED-03] the next page of a store scrolls into view", async () => {
  const shown = farBelow();
  const { user } = openStore("crescent-chemist");
  await user.click(await screen.findByRole("link", { name: "Next" }));
  expect(shown).toHaveBeenCalledExactlyOnceWith("Medicines");
});

test("[MED-04] the second click of a double click on Add to Cart does not add a second pack; those on “+” do", async () => {
  const added = vi.fn();
  serve(addToCart, () => {
    added();
    return cartOf([aCartLine({ quantity: added.mock.calls.length })]);
  });
  openHome();
  const add = await screen.findByRole("button", { name: "Add to Cart: Parivex 500 Tablet" });
  await waitFor(() => expect((add as HTMLButtonElement).disabled).toBe(false));
  fireEvent.click(add, { detail: 1 });
  fireEvent.click(add, { detail: 2 });
  const more = await screen.findByRole("button", { name: "Increase the quantity of Parivex 500 Tablet" });
  fireEvent.click(more, { detail: 3 });
  await waitFor(() => expect(added).toHaveBeenCalledOnce());
  fireEvent.click(more, { detail: 1 });
  fireEvent.click(more, { detail: 2 });
  await waitFor(() => expect(added).toHaveBeenCalledTimes(3));
});

test("[MED-04] the focus keeps its place when the button becomes a stepper and a button again", async () => {
  serve(addToCart, cartOf([aCartLine({ quantity: 1 })]));
  serve(removeFromCart, cartOf([]));
  const { user } = openHome();
  const add = () => screen.getByRole("button", { name: "Add to Cart: Parivex 500 Tablet" });
  await screen.findByText("Parivex 500 Tablet");
  await waitFor(() => expect((add() as HTMLButtonElement).disabled).toBe(false));
  add().focus();
  await user.keyboard("{Enter}");
  const more = await screen.findByRole("button", { name: "Increase the quantity of Parivex 500 Tablet" });
  await waitFor(() => expect(document.activeElement).toBe(more));

  screen.getByRole("button", { name: "Decrease the quantity of Parivex 500 Tablet" }).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(add()));
});

test("[MED-04] adding starts at one, and the button becomes a stepper at once", async () => {
  let answer = () => {};
  serve(addToCart, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return cartOf([aCartLine({ quantity: 1 })]);
  });
  const { user } = openHome();
  const add = await screen.findByRole("button", { name: "Add to Cart: Parivex 500 Tablet" });
  await waitFor(() => expect((add as HTMLButtonElement).disabled).toBe(false));
  await user.click(add);
  const stepper = await screen.findByRole("group", { name: "Quantity of Parivex 500 Tablet" });
  expect(within(stepper).getByRole("status").textContent).toBe("1");
  answer();
  await screen.findByRole("button", { name: "Increase the quantity of Parivex 500 Tablet" });
});

test("[MED-02] pharmacies are found by name and by kind, and the URL contains both", async () => {
  const { user, router } = openStores();
  expect(await screen.findByText("2 pharmacies")).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Standard" }));
  expect(router.state.location.search).toBe("?kind=standard");
  expect(await screen.findByText("1 pharmacy")).toBeTruthy();
  expect(screen.getByRole("article", { name: "Hilltop Chemist" })).toBeTruthy();

  await user.type(screen.getByRole("searchbox"), "crescent");
  expect(await screen.findByText("No pharmacies found matching your criteria")).toBeTruthy();
  expect(router.state.location.search).toBe("?kind=standard&q=crescent");

  await user.click(screen.getByRole("link", { name: "Premium" }));
  expect(await screen.findByRole("article", { name: "Crescent Chemist" })).toBeTruthy();
});

test("[MED-03] a store's page fetches the URL's search, twelve at a time, and shows licence and pharmacist", async () => {
  openStore("crescent-chemist?q=para&disease=Fever&brand=Kshemara%20Lifecare&sort=price_desc&page=2");
  expect(await screen.findByRole("heading", { name: "Crescent Chemist" })).toBeTruthy();
  expect(lastStore()).toEqual({
    q: "para",
    disease: "Fever",
    brand: "Kshemara Lifecare",
    sort: "price_desc",
    page: "2",
    limit: "12",
  });
  for (const fact of ["DEMO-0001", "Valid until Wed, 31 Mar 2027", "Checked by MediSense on Fri, 20 Nov 2026"])
    expect(screen.getByText(fact)).toBeTruthy();
  expect(screen.getByText("R. Kannan, Reg. No. DEMO-PH-0001")).toBeTruthy();
  expect(screen.getByText("Page 2 of 3")).toBeTruthy();
});

test("[MED-03] filters list what the store has, and a choice starts again on the first page", async () => {
  const { user, router } = openStore("crescent-chemist?page=2");
  await screen.findByText("Page 2 of 3");
  const disease = screen.getByRole("combobox", { name: "Disease" });
  expect(
    within(disease)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["All diseases", "Fever (7)"]);
  await user.selectOptions(disease, "Fever");
  expect(router.state.location.search).toBe("?disease=Fever");
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Price: low to high");
  expect(router.state.location.search).toBe("?disease=Fever&sort=price_asc");
});

test("[MED-03] a choice without results is shown with a count of 0", async () => {
  openStore("crescent-chemist?brand=Nobody");
  expect(await screen.findByText("No medicines found")).toBeTruthy();
  expect(screen.getByRole("option", { name: "Nobody (0)" })).toBeTruthy();
});

test("[MED-03] an unknown store is reported as not found", async () => {
  openStore("moon-pharmacy");
  expect(await screen.findByRole("heading", { name: "Pharmacy not found" })).toBeTruthy();
});

const openMedicine = () => {
  serve(readMedicineFacts, { success: true, data: someFacts() });
  return renderWithApp(<MedicinePage />, { path: `${area}/medicine/:id`, at: `${area}/medicine/${aMedicine()._id}` });
};
const cheaper = aMedicine({ _id: crypto.randomUUID(), name: "Paracetamol 500 mg Tablet", price: 6.5 });

test("[MED-03] a medicine's page shows its details and full price, and can switch to a cheaper one of the same composition", async () => {
  serve(readMedicine, {
    success: true,
    data: aMedicine(),
    store: aStore(),
    offers: [aMedicine({ _id: crypto.randomUUID(), storeName: "Banyan Medicals", price: 19 })],
    alternatives: [{ medicine: cheaper, saving: 12, switch: "direct" }],
  });
  const { user } = openMedicine();
  expect(await screen.findByRole("heading", { name: "Parivex 500 Tablet" })).toBeTruthy();
  expect(screen.getByText("MRP ₹20, inclusive of all taxes")).toBeTruthy();
  expect(screen.getByText("₹1.85 per tablet")).toBeTruthy();
  expect(screen.getByText("Save ₹12")).toBeTruthy();
  expect(screen.getByText("Banyan Medicals")).toBeTruthy();

  serve(addToCart, cartOf([aCartLine({ _id: cheaper._id, name: cheaper.name, quantity: 1 })]));
  await user.click(await screen.findByRole("button", { name: `Add to Cart: ${cheaper.name}` }));
  expect(await screen.findByRole("button", { name: `Increase the quantity of ${cheaper.name}` })).toBeTruthy();
  expect(screen.queryByText("Ask your doctor")).toBeNull();
});

test("[MED-03] switching replaces the medicines of the same composition, and the row then shows the quantity", async () => {
  const cheapest = aMedicine({ _id: crypto.randomUUID(), name: "Febrinil Tablet", price: 5 });
  const all = [aMedicine(), cheaper, cheapest];
  let kept = [aCartLine({ _id: all[0]!._id, quantity: 2 })];
  serve(readCart, () => cartOf(kept));
  serve(setInCart, ({ url, body }: SentRequest) => {
    const { _id, name } = all.find((one) => url.pathname.endsWith(one._id))!;
    const { quantity } = body as { quantity: number };
    kept = kept.filter((line) => line._id !== _id);
    if (quantity > 0) kept = [...kept, aCartLine({ _id, name, quantity })];
    return cartOf(kept);
  });
  serve(readMedicine, {
    success: true,
    data: all[0]!,
    store: aStore(),
    offers: [],
    alternatives: [cheaper, cheapest].map((medicine) => ({ medicine, saving: 12, switch: "direct" as const })),
  });
  const { user } = openMedicine();
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Switch" })).toHaveLength(2));
  screen.getAllByRole("button", { name: "Switch" })[0]!.focus();
  await user.keyboard("{Enter}");
  const more = await screen.findByRole("button", { name: `Increase the quantity of ${cheaper.name}` });
  await waitFor(() => expect(document.activeElement).toBe(more));
  await waitFor(() => expect(kept.map(({ name, quantity }) => [name, quantity])).toEqual([[cheaper.name, 2]]));
  expect(screen.getAllByRole("button", { name: "Switch" })).toHaveLength(1);

  await user.click(screen.getByRole("button", { name: "Switch" }));
  await waitFor(() => expect(kept.map(({ name, quantity }) => [name, quantity])).toEqual([[cheapest.name, 2]]));
});

test("[MED-03] a URL without a medicine says so and leads to the medicines area", async () => {
  renderWithApp(<MedicinePage />, { path: `${area}/medicine/:id`, at: `${area}/medicine/MED-1` });
  expect(await screen.findByRole("heading", { name: "Medicine not found" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Browse Medicines" }).getAttribute("href")).toBe(area);
});

test("[MED-03] Back on a medicine that was opened by its URL leads to the medicines area", async () => {
  serve(readMedicine, { success: true, data: aMedicine(), store: aStore(), offers: [], alternatives: [] });
  const { user, router } = openMedicine();
  await user.click(await screen.findByRole("button", { name: "Back" }));
  expect(router.state.location.pathname).toBe(area);
});

test("[MED-03] Back on a medicine that was opened from somewhere leads there", async () => {
  const alternatives = [{ medicine: cheaper, saving: 12, switch: "direct" as const }];
  serve(readMedicine, ({ url }: SentRequest) => ({
    success: true as const,
    data: url.pathname.endsWith(cheaper._id) ? cheaper : aMedicine(),
    store: aStore(),
    offers: [],
    alternatives: url.pathname.endsWith(cheaper._id) ? [] : alternatives,
  }));
  const { user } = openMedicine();
  await user.click(await screen.findByRole("link", { name: cheaper.name }));
  await screen.findByRole("heading", { level: 1, name: cheaper.name });
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Parivex 500 Tablet" })).toBeTruthy();
});

test("[MED-03] a prescription medicine cannot be switched; only the doctor may choose another", async () => {
  const prescribed = aMedicine({ schedule: "H", prescriptionRequired: true });
  const alternatives = [{ medicine: { ...prescribed, ...cheaper }, saving: 12, switch: "ask_doctor" as const }];
  serve(readMedicine, { success: true, data: prescribed, store: aStore(), offers: [], alternatives });
  openMedicine();
  expect(await screen.findByText("Prescription needed (Schedule H)")).toBeTruthy();
  expect(screen.getByText("Ask your doctor")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Switch" })).toBeNull();
});
