import {
  changeListing,
  correctListing,
  correctNameAndEmail,
  readListing,
} from "@medisense/contract/operators/listing-details";
import { checkListing, listingErrors } from "@medisense/contract/operators/listings";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aStore } from "../../pharmacy/testing/medicine.fixture.ts";
import { createWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const anAdmin = async () => world.as(await world.aUser({ role: "admin" }));
const refused = { code: listingErrors.changedMeanwhile.code, status: 409 };

test("of two admins who rename a store at once, the second is told that the name has changed meanwhile", async () => {
  const [one, other, store] = [await anAdmin(), await anAdmin(), await aStore(world)];
  const params = { kind: "stores", id: store.id } as const;
  const seen = { name: store.name };
  const rename = (admin: typeof one, name: string) =>
    admin(correctNameAndEmail, { params, body: { cells: { name }, reason: "Misspelt", seen } });
  const answers = await Promise.allSettled([rename(one, "Palm Leaf Pharmacy"), rename(other, "Neem Leaf Pharmacy")]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(answers.find(({ status }) => status === "rejected")).toMatchObject({ reason: refused });
  const kept = answers[0].status === "fulfilled" ? "Palm Leaf Pharmacy" : "Neem Leaf Pharmacy";
  expect((await one(readListing, { params })).data.name).toBe(kept);
  // A request whose answer was lost is sent again.
  await expect(rename(one, kept)).resolves.toMatchObject({ isChanged: false });
});

test("a correction of details overwrites nothing that somebody else has changed meanwhile, and a repeated one passes", async () => {
  const [one, other, hospital] = [await anAdmin(), await anAdmin(), await world.aHospital()];
  const params = { kind: "hospitals", id: hospital.id } as const;
  const { entered: seen } = (await one(readListing, { params })).data;
  const correct = (admin: typeof one, changed: Record<string, string>) =>
    admin(correctListing, { params, body: { cells: { ...seen, ...changed }, seen } });
  await correct(one, { beds: "41" });

  await expect(correct(other, { contact: "+91 44 0000 0000" })).rejects.toMatchObject(refused);
  expect((await one(readListing, { params })).data.entered).toEqual({ ...seen, beds: "41" });
  await expect(correct(one, { beds: "41" })).resolves.toMatchObject({ isChanged: false });
});

test("checked facts that somebody else has changed meanwhile are not overwritten, and not taken as checked", async () => {
  const [one, other, doctor] = [await anAdmin(), await anAdmin(), await world.aDoctor()];
  const params = { kind: "doctors", id: doctor.id } as const;
  const { facts } = (await one(readListing, { params })).data;
  const change = (admin: typeof one, registrationNo: string, seen: Record<string, string>) =>
    admin(changeListing, { params, body: { facts: { ...facts, registrationNo }, seen } });
  await change(one, "TN-801", facts);
  const { name, number, holder, validUntil } = (await other(readListing, { params })).data;
  await change(one, "TN-802", { ...facts, registrationNo: "TN-801" });

  await expect(change(other, "TN-803", { ...facts, registrationNo: "TN-801" })).rejects.toMatchObject(refused);
  const check = (seenNumber: string | null) =>
    other(checkListing, {
      params,
      body: { against: "Indian Medical Register", seen: { name, number: seenNumber, holder, validUntil } },
    });
  await expect(check(number)).rejects.toMatchObject(refused);
  expect((await one(readListing, { params })).data).toMatchObject({
    number: "TN-802",
    state: "waiting",
    checked: null,
  });
  await check("TN-802");
  expect((await one(readListing, { params })).data.state).toBe("listed");
});
