import { checkResultErrors, saveCheckResult } from "@medisense/contract/health/check-results";
import { listPersons } from "@medisense/contract/persons/family";
import { listRiskModels } from "@medisense/contract/health/risk-models";
import { me } from "@medisense/contract/identity";
import { calculateRisk, instruments, type RiskResult } from "@medisense/risk";
import { onlineManager } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aChild, aHolder } from "../../features/persons/family.fixture.ts";
import { renderWithApp, serve } from "../../testing/fake-server.tsx";
import { aSession } from "../../testing/fixtures.ts";
import { ModelPage } from "./model-page.tsx";

const path = "/dashboard/models/:instrument";
const open = (id: string) => renderWithApp(<ModelPage />, { path, at: path.replace(":instrument", id) });
type User = ReturnType<typeof open>["user"];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00+05:30") });
  serve(me, aSession());
  serve(listPersons, { success: true, data: [] });
  serve(listRiskModels, {
    success: true,
    data: instruments.map(({ id, version, disease, title, speciality }) => ({
      id,
      version,
      disease,
      title,
      speciality,
    })),
  });
});

async function choose(user: User, question: RegExp, answer: string) {
  const group = await screen.findByRole("group", { name: question });
  await user.click(within(group).getByRole("radio", { name: answer }));
}

async function passDiabetesGates(user: User) {
  await choose(user, /pain or pressure in the chest/, "No");
  await choose(user, /that you have diabetes/, "No");
  await choose(user, /Are you pregnant/, "No");
}

test("a link from the assistant fills in what was said, and the gates are still asked", async () => {
  const { user } = open("idrs#age=45&sex=male");
  expect(screen.queryByRole("textbox")).toBeNull();

  await passDiabetesGates(user);

  expect(await screen.findByDisplayValue("45")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Male" }).checked).toBe(true);
});

test("an emergency ends the questions, with both numbers to call", async () => {
  const { user } = open("who2019-nonlab-chart");

  await choose(user, /pain or pressure in the chest/, "Yes");

  expect((await screen.findByRole("alert")).textContent).toContain("Do not wait for an online result.");
  expect(screen.getByRole("link", { name: "Call 112" }).getAttribute("href")).toBe("tel:112");
  expect(screen.getByRole("link", { name: "Call 108" }).getAttribute("href")).toBe("tel:108");
  expect(screen.queryByRole("group", { name: /Are you pregnant/ })).toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("a person whom the score does not fit is told why, and whom to see", async () => {
  const { user } = open("idrs");

  await choose(user, /pain or pressure in the chest/, "No");
  await choose(user, /that you have diabetes/, "Yes");

  expect((await screen.findByRole("alert")).textContent).toContain("a risk score does not apply");
  expect(screen.getByRole("link", { name: "Find a doctor: General physician" })).toBeDefined();
  expect(screen.queryByRole("group", { name: /Are you pregnant/ })).toBeNull();
});

test("nothing is filled in, and the first missing answer gets the focus", async () => {
  const { user } = open("idrs");
  await passDiabetesGates(user);
  for (const box of screen.getAllByRole<HTMLInputElement>("textbox")) expect(box.value).toBe("");
  expect(screen.queryByRole("group", { name: "Sex at birth" })?.querySelector(":checked")).toBeNull();
  await user.type(screen.getByLabelText("Age in years"), "52");

  await user.click(screen.getByRole("button", { name: "Show where I stand" }));

  expect((await screen.findByRole("alert")).textContent).toBe("Please answer this");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Female" })));
});

test.each([
  ["17", /people of 18 to 110 years/],
  ["ten", /a number from 18 to 110/],
])("an age of %s is refused at its field", async (age, said) => {
  const { user } = open("idrs");
  await passDiabetesGates(user);
  await user.type(screen.getByLabelText("Age in years"), age);

  await user.click(screen.getByRole("button", { name: "Show where I stand" }));

  expect((await screen.findByRole("alert")).textContent).toMatch(said);
  expect(document.activeElement).toBe(screen.getByLabelText("Age in years"));
});

test("a result shows the place on the scale, its parts, and what a change would do, and a new answer removes it", async () => {
  const { user } = open("idrs");
  await passDiabetesGates(user);
  await choose(user, /Sex at birth/, "Female");
  await user.type(screen.getByLabelText("Age in years"), "52");
  await user.type(screen.getByLabelText(/^Waist (?!in inches)/), "92");
  await choose(user, /How active are you/, "No exercise, and work that I do sitting");
  await user.type(screen.getByLabelText(/How many of your parents/), "1");

  await user.click(screen.getByRole("button", { name: "Show where I stand" }));

  const heading = await screen.findByRole("heading", { name: "Your result" });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText("90")).toBeDefined();
  expect(screen.getByText("high").closest("li")?.getAttribute("aria-current")).toBe("true");
  expect(screen.getByText("60 instead of 90")).toBeDefined();
  expect(screen.getByText(/finds about 60 to 73/)).toBeDefined();
  expect(screen.getByText(/Nothing is stored/)).toBeDefined();
  expect(screen.queryByText(/Not answered/)).toBeNull();

  await user.type(screen.getByLabelText(/^Waist (?!in inches)/), "1");
  expect(screen.queryByRole("heading", { name: "Your result" })).toBeNull();
});

test("height and weight fill the body mass index, which stays in sight", async () => {
  const { user } = open("who2019-nonlab-chart");
  await choose(user, /pain or pressure in the chest/, "No");
  await choose(user, /Are you pregnant/, "No");
  await choose(user, /Have you ever had a heart attack/, "No");

  await user.click(screen.getByText("Calculate it from height and weight"));
  await user.type(screen.getByLabelText("Height in cm"), "160");
  await user.type(screen.getAllByLabelText("Weight in kg")[0]!, "64");

  expect(screen.getByLabelText<HTMLInputElement>(/^Body mass index/).value).toBe("25");
});

async function openBmiConverter(title: string) {
  const { user } = open("who2019-nonlab-chart");
  await choose(user, /pain or pressure in the chest/, "No");
  await choose(user, /Are you pregnant/, "No");
  await choose(user, /Have you ever had a heart attack/, "No");
  await user.click(screen.getByText(title));
  return {
    user,
    form: within(screen.getByText(title).closest("details")!),
    bmi: screen.getByLabelText<HTMLInputElement>(/^Body mass index/),
  };
}

test("a height in feet and inches fills the body mass index too, and no fraction of feet is taken", async () => {
  const { user, form, bmi } = await openBmiConverter("My height is in feet and inches");

  await user.type(form.getByLabelText("Height: feet"), "5.6");
  await user.type(form.getByLabelText("Height: inches beyond the feet"), "6");
  await user.type(form.getByLabelText("Weight in kg"), "70");
  expect(bmi.value).toBe("");
  expect(form.getByRole("alert").textContent).toBe("A whole number from 4 to 6");

  await user.clear(form.getByLabelText("Height: feet"));
  await user.type(form.getByLabelText("Height: feet"), "5");
  // 70 kg / (66 × 0.0254 m)²
  expect(bmi.value).toBe("24.9082");
});

test("a weight in pounds fills the body mass index, which is empty again once a measure cannot be true", async () => {
  const { user, form, bmi } = await openBmiConverter("My weight is in pounds");

  await user.type(form.getByLabelText("Height: feet"), "5");
  await user.type(form.getByLabelText("Height: inches beyond the feet"), "6");
  await user.type(form.getByLabelText("Weight in pounds"), "154");
  // 154 × 0.45359237 kg / (66 × 0.0254 m)²
  expect(bmi.value).toBe("24.856");

  await user.type(form.getByLabelText("Weight in pounds"), "0");
  expect(bmi.value).toBe("");
});

test.each([
  ["idrs", "My tape is in inches", "Waist in inches", "36", /^Waist (?!in inches)/, "91.44"],
  [
    "frs2008-lab",
    "My report is in mmol/L",
    "HDL cholesterol in mmol/L",
    "1.2",
    /^HDL cholesterol \(mg\/dL\)/,
    "46.404",
  ],
])("%s takes a value in the other unit", async (id, title, measure, typed, field, value) => {
  const { user } = open(id);
  await screen.findByRole("group", { name: /pain or pressure in the chest/ });
  for (const group of [/pain or pressure/, /diabetes\?$|heart attack/, /Are you pregnant/])
    if (screen.queryAllByRole("group", { name: group }).length > 0) await choose(user, group, "No");
  await user.click(screen.getAllByText(title).at(-1)!);
  await user.type(screen.getByLabelText(measure), typed);

  expect(screen.getAllByLabelText<HTMLInputElement>(field)[0]!.value).toBe(value);
});

test.each([
  ["78", /^Above 74 the chart has no values/],
  ["39", /^Below 40 the chart has no values/],
])("whoever is %s years old is told what to do instead of the chart", async (age, text) => {
  const { user } = open("who2019-nonlab-chart");
  await choose(user, /pain or pressure in the chest/, "No");
  await choose(user, /Are you pregnant/, "No");
  await choose(user, /Have you ever had a heart attack/, "No");
  await choose(user, /Sex at birth/, "Male");
  await user.type(screen.getByLabelText("Age in years"), age);

  await user.click(screen.getByRole("button", { name: "Show where I stand" }));

  expect(await screen.findByText(text)).toBeDefined();
});

test("a risk of 100 people is drawn, and said in words", async () => {
  const { user } = open("who2019-nonlab-chart");
  await choose(user, /pain or pressure in the chest/, "No");
  await choose(user, /Are you pregnant/, "No");
  await choose(user, /Have you ever had a heart attack/, "No");
  await choose(user, /Sex at birth/, "Male");
  await user.type(screen.getByLabelText("Age in years"), "61");
  await user.type(screen.getByLabelText(/^Upper blood pressure/), "150");
  await user.type(screen.getByLabelText(/^Body mass index/), "27");
  await choose(user, /smoked tobacco/, "Yes");
  const answers = { sex: "male", age: 61, sbp: 150, bmi: 27, currentSmoker: true };
  const result = calculateRisk("who2019-nonlab-chart", answers);
  const risk = result?.status === "ok" ? Number(result.values["riskPercent"]) : Number.NaN;

  await user.click(screen.getByRole("button", { name: "Show where I stand" }));

  expect(await screen.findByText(`About ${risk}`)).toBeDefined();
  const drawn = screen.getByRole("img", { name: `${risk} of 100 people are filled, the other ${100 - risk} are not` });
  expect(drawn.querySelectorAll(".fill-coral-600")).toHaveLength(risk);
});

test("[DASH-03] whoever has no haemoglobin reading finds the reasons to test", async () => {
  const { user } = open("hb-who2024");
  await choose(user, /pain or pressure in the chest/, "No");

  expect(await screen.findByText("Heavy periods")).toBeTruthy();
  expect(screen.getByText("A simple blood test settles it.")).toBeTruthy();
  expect(screen.getByText(/Any woman of 15 to 49/)).toBeTruthy();
});

test("a score that is not offered has no form", async () => {
  open("horoscope");

  expect(await screen.findByText("This check is not offered.")).toBeDefined();
});

test("a family is asked for whom the check is, and age and sex of that person are filled in, nothing else", async () => {
  const mother = aChild({ relation: "parent", firstName: "Kamala", birthDate: "1966-01-02", sex: "female" });
  serve(listPersons, { success: true, data: [aHolder(), mother] });
  const { user } = open("idrs");
  await user.click(await screen.findByRole("radio", { name: /Kamala Verma/ }));
  expect(screen.getByText("For Kamala Verma, 60 years")).toBeTruthy();
  await passDiabetesGates(user);
  expect((screen.getByRole("textbox", { name: /^Age/ }) as HTMLInputElement).value).toBe("60");
  expect((screen.getByRole("radio", { name: "Female" }) as HTMLInputElement).checked).toBe(true);
  expect((screen.getByRole("textbox", { name: /^Waist (?!in inches)/ }) as HTMLInputElement).value).toBe("");
});

test("a family is not asked again for whom it is when the conversation with the assistant said so", async () => {
  const mother = aChild({ relation: "parent", firstName: "Kamala", birthDate: "1966-01-02", sex: "female" });
  serve(listPersons, { success: true, data: [aHolder(), mother] });
  const { user } = open(`idrs#for=${mother._id}&waistCm=96`);
  expect(await screen.findByText("For Kamala Verma, 60 years")).toBeTruthy();
  await passDiabetesGates(user);
  expect(filledIn()).toEqual({ age: "60", sex: "Female" });
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Waist (?!in inches)/ }).value).toBe("96");
});

test("what was told of one person is not filled in for another, whom somebody chooses instead", async () => {
  const mother = aChild({ relation: "parent", firstName: "Kamala", birthDate: "1966-01-02", sex: "female" });
  serve(listPersons, { success: true, data: [aHolder({ birthDate: "1985-01-02", sex: "female" }), mother] });
  const { user } = open(`idrs#for=${mother._id}&waistCm=96`);
  await user.click(await screen.findByRole("button", { name: "Change" }));
  await user.click(screen.getByRole("radio", { name: /Asha Verma/ }));
  await passDiabetesGates(user);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Waist (?!in inches)/ }).value).toBe("");
});

test("what was told of somebody for whom nobody acts is not the holder's, who is the only one left", async () => {
  serve(listPersons, { success: true, data: [aHolder({ birthDate: "1985-01-02", sex: "female" })] });
  const { user } = open(`idrs#for=${crypto.randomUUID()}&waistCm=96`);
  expect(await screen.findByText(/^This check is about the person you asked for\./)).toBeTruthy();
  await passDiabetesGates(user);
  expect(filledIn()).toEqual({ age: "", sex: undefined });
});

test("a second link opens the check of the person whom it names, and skipping to the content keeps it", async () => {
  const mother = aChild({ relation: "parent", firstName: "Kamala", birthDate: "1966-01-02", sex: "female" });
  const father = aChild({
    _id: crypto.randomUUID(),
    relation: "parent",
    firstName: "Mohan",
    birthDate: "1964-01-02",
    sex: "male",
  });
  serve(listPersons, { success: true, data: [aHolder(), mother, father] });
  const { user, router } = open(`idrs#for=${mother._id}&waistCm=96`);
  await screen.findByText("For Kamala Verma, 60 years");
  await act(() => router.navigate(`#for=${father._id}&waistCm=99`));
  await screen.findByText(/^For Mohan Verma/);
  await passDiabetesGates(user);
  await act(() => router.navigate("#content"));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Waist (?!in inches)/ }).value).toBe("99");
});

test("a family is asked for whom it is when a link names somebody whom the account does not know", async () => {
  serve(listPersons, { success: true, data: [aHolder(), aChild()] });
  open(`idrs#for=${crypto.randomUUID()}`);
  expect(await screen.findByText("Who is this about?")).toBeTruthy();
});

test("the keyboard stays where a person is chosen and changed", async () => {
  const mother = aChild({ relation: "parent", firstName: "Kamala", birthDate: "1966-01-02", sex: "female" });
  serve(listPersons, { success: true, data: [aHolder(), mother] });
  const { user } = open("idrs");
  (await screen.findByRole("radio", { name: /Asha Verma/ })).focus();
  await user.keyboard(" ");
  expect(document.activeElement).toBe(await screen.findByRole("button", { name: "Change" }));
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: /Asha Verma/ }));
  await user.keyboard("{ArrowDown}");
  expect(screen.getByText("For Kamala Verma, 60 years")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Change" }));
});

/** Reads the answers that are filled in once the gates are passed. */
function filledIn() {
  const age = screen.getByLabelText<HTMLInputElement>("Age in years").value;
  const sex = ["Male", "Female"].find((name) => screen.getByRole<HTMLInputElement>("radio", { name }).checked);
  return { age, sex };
}

test("a check for somebody else has what was said of them, nothing of the holder's, and is not saved for the holder", async () => {
  serve(listPersons, { success: true, data: [aHolder({ birthDate: "1995-01-02", sex: "female" })] });
  const { user } = open("idrs#for=other&sex=male&waistCm=96");
  expect(await screen.findByText(/^This check is about the person you asked for\./)).toBeTruthy();
  await passDiabetesGates(user);
  expect(filledIn()).toEqual({ age: "", sex: "Male" });

  await user.type(screen.getByLabelText("Age in years"), "62");
  await choose(user, /How active are you/, "No exercise, and work that I do sitting");
  await user.type(screen.getByLabelText(/How many of your parents/), "1");
  await user.click(screen.getByRole("button", { name: "Show where I stand" }));
  await screen.findByRole("heading", { name: "Your result" });
  expect(screen.queryByRole("button", { name: "Save this result" })).toBeNull();
});

test("in a family, what was said of somebody else is filled in for a dependant and never for the holder", async () => {
  const father = aChild({ relation: "parent", firstName: "Mohan", birthDate: "1964-01-02", sex: "male" });
  const holder = aHolder({ birthDate: "1995-01-02", sex: "female" });
  serve(listPersons, { success: true, data: [holder, father] });
  const { user } = open("idrs#for=other&age=61&waistCm=96");
  await user.click(await screen.findByRole("radio", { name: /Mohan/ }));
  await passDiabetesGates(user);
  expect(filledIn()).toEqual({ age: "61", sex: "Male" });

  await user.click(screen.getByRole("button", { name: "Change" }));
  await user.click(screen.getByRole("radio", { name: /Asha/ }));
  await passDiabetesGates(user);
  expect(filledIn()).toEqual({ age: "31", sex: "Female" });
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Waist (?!in inches)/ }).value).toBe("");
});

async function answerThyroid(user: User, { age }: { age?: string } = {}) {
  await choose(user, /pain or pressure in the chest/, "No");
  await choose(user, /Are you pregnant/, "No");
  await choose(user, /take medicine for the thyroid/, "No");
  if (age) await user.type(screen.getByLabelText("Age in years"), age);
  await user.type(screen.getByLabelText("TSH (mIU/L)"), "२.५");
  await user.click(screen.getByRole("button", { name: "Show where I stand" }));
}

test("a result is stored only when it is saved, with the answers in Devanagari digits read as numbers", async () => {
  const sent: unknown[] = [];
  const { headline, level } = calculateRisk("tsh-bands", { tshMiuL: 2.5 }) as RiskResult;
  serve(saveCheckResult, ({ body }) => {
    sent.push(body);
    const data = { _id: crypto.randomUUID(), instrument: "tsh-bands", version: 1, headline, level, takenAt: at };
    return { success: true, data };
  });
  const { user } = open("tsh-bands");
  await answerThyroid(user, { age: "40" });
  const save = await screen.findByRole("button", { name: "Save this result" });
  expect(sent).toEqual([]);
  await user.click(save);

  const link = await screen.findByRole("link", { name: "All saved results of this check" });
  expect(link.getAttribute("href")).toBe("/dashboard/userinfo/records/checks/tsh-bands");
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Keep this result" }));
  const answers = { emergencyNow: false, pregnant: false, onThyroidMedicine: false, age: 40, tshMiuL: 2.5 };
  expect(sent).toEqual([{ instrument: "tsh-bands", answers }]);
});
const at = "2026-11-20T06:30:00.000Z";

test("two results that are saved without a network are both stored once there is one", async () => {
  const sent: { id: string; tsh: unknown }[] = [];
  const { headline, level } = calculateRisk("tsh-bands", { tshMiuL: 2.5 }) as RiskResult;
  serve(saveCheckResult, ({ url, body }) => {
    sent.push({ id: url.pathname, tsh: (body as { answers: Record<string, unknown> }).answers["tshMiuL"] });
    const data = { _id: crypto.randomUUID(), instrument: "tsh-bands", version: 1, headline, level, takenAt: at };
    return { success: true, data };
  });
  const { user } = open("tsh-bands");
  await answerThyroid(user, { age: "40" });
  act(() => onlineManager.setOnline(false));
  await user.click(await screen.findByRole("button", { name: "Save this result" }));
  expect(await screen.findByText(/^Not saved yet: 1\./)).toBeTruthy();
  await user.type(screen.getByLabelText("TSH (mIU/L)"), "1");
  await user.click(screen.getByRole("button", { name: "Show where I stand" }));
  await user.click(await screen.findByRole("button", { name: "Save this result" }));
  expect(await screen.findByText(/^Not saved yet: 2\./)).toBeTruthy();
  expect(sent).toEqual([]);

  act(() => onlineManager.setOnline(true));
  expect(await screen.findByRole("link", { name: "All saved results of this check" })).toBeTruthy();
  expect(sent.map(({ tsh }) => tsh)).toEqual([2.5, 2.51]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
});

test("a result goes into the record of the person whom the check is for", async () => {
  const child = aChild({ birthDate: "2005-01-02" });
  serve(listPersons, { success: true, data: [aHolder(), child] });
  const sent: unknown[] = [];
  serve(saveCheckResult, ({ body }) => {
    sent.push(body);
    return { refuse: checkResultErrors.tooMany };
  });
  const { user } = open("tsh-bands");
  await user.click(await screen.findByRole("radio", { name: /Aarav/ }));
  await answerThyroid(user);
  await user.click(await screen.findByRole("button", { name: "Save this result" }));
  expect((await screen.findByRole("alert")).textContent).toContain(checkResultErrors.tooMany.message);
  expect(sent).toMatchObject([{ personId: child._id }]);
});

test("a score that the server gives without an age still asks a person for it, and refuses a child", async () => {
  const { user } = open("tsh-bands");
  await answerThyroid(user);
  expect((await screen.findByRole("alert")).textContent).toBe("Please answer this");

  await user.type(screen.getByLabelText("Age in years"), "9");
  await user.click(screen.getByRole("button", { name: "Show where I stand" }));
  expect((await screen.findByRole("alert")).textContent).toContain("people of 18 to 110 years");
});

test("a doctor who tries a check is not offered to save it", async () => {
  serve(me, aSession({ user: { ...aSession().user, role: "doctor" } }));
  const { user } = open("tsh-bands");
  await answerThyroid(user, { age: "40" });
  await screen.findByRole("heading", { name: "Your result" });
  expect(screen.queryByRole("button", { name: "Save this result" })).toBeNull();
});
