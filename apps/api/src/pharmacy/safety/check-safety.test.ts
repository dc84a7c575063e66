import { checkCartSafety, checkMedicineSafety, checkParcelSafety } from "@medisense/contract/medicines/safety";
import { addToCart } from "@medisense/contract/medicines";
import { listDeskParcels } from "@medisense/contract/pharmacy-desk";
import { removePerson } from "@medisense/contract/persons/family";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { saveProfileAs } from "../../persons/profile/profile.fixture.ts";
import { recordAccesses } from "../../persons/tables/access-tables.ts";
import { addDependant } from "../../persons/testing/dependant.fixture.ts";
import { noon } from "../../testing/noon.ts";
import { aSignedPrescription, fifteenDays } from "../../testing/signed-prescription.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aMedicine, aPharmacist, aStore } from "../testing/medicine.fixture.ts";
import { packsOf, parcelRows, placeAndPay, type Row } from "../testing/order.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

const ibuprofen = { name: "Ibugesic 400 Tablet", genericName: "Ibuprofen 400 mg" };
const otc = { schedule: "OTC" as const, prescriptionRequired: false };

/** Saves a profile that says nothing but this. */
const say = (patient: Row, said: Partial<Record<"allergies" | "medications", string[]>>) =>
  saveProfileAs(world, patient, { gender: null, allergies: [], diseases: [], medications: [], ...said });

async function aPatientWithCart(...products: { name: string; genericName: string }[]) {
  const patient = await world.aPatient();
  const call = await world.as(patient);
  const store = await aStore(world);
  const sold = [];
  for (const product of products) {
    const medicine = await aMedicine(world, {
      storeId: store.id,
      product: { ...otc, ...product, maker: crypto.randomUUID() },
    });
    await call(addToCart, { body: { medicineId: medicine.id, userId: patient.id } });
    sold.push(medicine);
  }
  return { patient, call, store, sold };
}

test("a cart is compared with the patient's allergies and medicines, and not with another patient's", async () => {
  const { patient, call } = await aPatientWithCart(ibuprofen);
  await say(patient, { allergies: ["Brufen"], medications: ["Warf 5"] });
  await say(await world.aPatient(), { medications: ["Lithosun 300"] });
  const { data } = await call(checkCartSafety, { query: {} });
  expect(data.map(({ kind, medicines, because }) => [kind, medicines, because])).toEqual([
    ["allergy", ["Ibugesic 400 Tablet"], "Brufen"],
    ["interaction", ["Ibugesic 400 Tablet", "Warf 5"], null],
  ]);
});

test("a cart is compared with prescriptions until their days are over", async () => {
  const { patient } = await aPatientWithCart(ibuprofen);
  await aSignedPrescription(world, patient, { ...fifteenDays, genericName: "WARFARIN", strength: "5 mg" });
  const found = async () =>
    (await (await world.as(patient))(checkCartSafety, { query: {} })).data.map(({ medicines }) => medicines);
  expect(await found()).toEqual([["Ibugesic 400 Tablet", "WARFARIN 5 mg"]]);
  world.travelTo(new Date(noon.getTime() + 15 * 86_400_000));
  expect(await found()).toEqual([]);
});

test("anybody can compare medicines on sale; an id that is not on sale is left out", async () => {
  const { sold } = await aPatientWithCart(ibuprofen, { name: "Voveran 50", genericName: "Diclofenac 50 mg" });
  const visitor = await world.as();
  const medicineIds = [...sold.map(({ id }) => id), crypto.randomUUID()];
  const { data } = await visitor(checkMedicineSafety, { body: { medicineIds } });
  expect(data).toMatchObject([{ kind: "duplicate", medicines: ["Ibugesic 400 Tablet", "Voveran 50"] }]);
});

test("a pharmacist sees warnings from the profile only with the patient's leave, and the reading is logged", async () => {
  for (const sharesWarnings of [false, true]) {
    const { patient, store, sold } = await aPatientWithCart(ibuprofen);
    await say(patient, { allergies: ["Ibuprofen"] });
    const orderId = await placeAndPay(world, patient, packsOf(sold[0]!), { sharesWarnings });
    const [parcel] = await parcelRows(world, orderId);
    const pharmacist = await aPharmacist(world, store);
    const call = await world.as(pharmacist);
    const { data, isWithProfile } = await call(checkParcelSafety, { params: { id: parcel!.id } });
    expect(isWithProfile).toBe(sharesWarnings);
    expect(data.map(({ kind }) => kind)).toEqual(sharesWarnings ? ["allergy"] : []);
    const readers = (await world.db.select().from(recordAccesses)).filter(({ personId }) => personId === patient.id);
    expect(readers.map(({ readerId, reason }) => [readerId, reason])).toEqual(
      sharesWarnings ? [[pharmacist.id, "order"]] : [],
    );

    const stranger = await aPharmacist(world, await aStore(world));
    await expect((await world.as(stranger))(checkParcelSafety, { params: { id: parcel!.id } })).rejects.toMatchObject({
      status: 404,
    });
  }
});

test("a pharmacist still sees the name and the warnings of a dependant who was removed after the order", async () => {
  const { patient, store, sold, call } = await aPatientWithCart(ibuprofen);
  const personId = await addDependant(world, patient);
  await saveProfileAs(world, patient, {
    personId,
    firstName: "Aarav",
    birthDate: "2018-05-01",
    gender: null,
    allergies: ["Ibuprofen"],
    diseases: [],
    medications: [],
  });
  const orderId = await placeAndPay(world, patient, packsOf(sold[0]!), { sharesWarnings: true, personId });
  await call(removePerson, { params: { id: personId } });

  const [parcel] = await parcelRows(world, orderId);
  const desk = await world.as(await aPharmacist(world, store));
  const { data } = await desk(checkParcelSafety, { params: { id: parcel!.id } });
  expect(data.map(({ kind }) => kind)).toEqual(["allergy"]);
  const listed = await desk(listDeskParcels, { query: { tab: "to_pack" } });
  expect(listed.data).toMatchObject([{ patientName: "Aarav Rao" }]);
});
