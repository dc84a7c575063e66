import { findDoctor, listDoctors, listHospitals, searchDoctors } from "@medisense/contract/directory";
import { resetPassword, logIn } from "@medisense/contract/identity";
import { createClient } from "@medisense/contract/client";
import {
  addListing,
  checkListing,
  importListings,
  onboardingColumns,
  listingErrors,
  listingFaults,
  type ListingKind,
  listListings,
} from "@medisense/contract/operators/listings";
import { listOperatorActs } from "@medisense/contract/operators/audit";
import { hospitalDay, saveDoctorHours } from "@medisense/contract/operators/hospital-desk";
import { readListing } from "@medisense/contract/operators/listing-details";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { doctors, hospitals } from "../../directory/listing/tables.ts";
import { users } from "../../identity/account-state/tables.ts";
import { bookAppointment, doctorSlots } from "@medisense/contract/appointments";
import { tomorrowAt } from "../../appointments/booking/booking.fixture.ts";
import { stores } from "../../pharmacy/tables/catalogue-tables.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { quickHash } from "../../testing/quick-hash.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { csv, doctor, hospital, store } from "./listing-rows.fixture.ts";

let world: World;
let admin: { id: string };
beforeAll(async () => {
  world = await createWorld();
  admin = await world.aUser({ role: "admin" });
});
afterAll(() => world.close());

/** Sends a file as the browser does. */
async function send(kind: ListingKind, file: string | Buffer) {
  const token = await world.tokenOf(admin.id);
  const call = createClient(async ({ method, url }) => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(Buffer.from(file))]), "list.csv");
    const sent = new Response(form);
    const reply = await world.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, "content-type": sent.headers.get("content-type")! },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    return { status: reply.statusCode, body: reply.json<unknown>() };
  });
  return call(importListings, { params: { kind } });
}

test("a thousand rows with every kind of fault: good rows come in, bad ones are reported by line, twice changes nothing", {
  timeout: 600_000,
}, async () => {
  expect(await send("hospitals", csv("hospitals", [hospital]))).toMatchObject({ added: 1, refused: [] });
  const faults: [Record<string, string>, string, string][] = [
    [{ email: "nobody" }, "email", listingFaults.email],
    [{ hospital: "Nowhere Hospital" }, "hospital", listingFaults.noHospital],
    [{ specialization: "Wizard" }, "specialization", listingFaults.speciality],
    [{ fees: "four hundred" }, "fees", listingFaults.number],
    [{ fees: "0" }, "fees", listingFaults.number],
    [{ gender: "x" }, "gender", listingFaults.gender],
    [{ online: "perhaps" }, "online", listingFaults.yesOrNo],
    [{ registrationNo: "" }, "registrationNo", listingFaults.missing],
    [{ registrationCouncil: "=HYPERLINK(1)" }, "registrationCouncil", listingFaults.formula],
    [{ registrationCouncil: "＝HYPERLINK(1)" }, "registrationCouncil", listingFaults.formula],
    [{ languages: "English; =1+1" }, "languages", listingFaults.formula],
    [{ registrationYear: "15" }, "registrationYear", listingFaults.number],
    [{ registrationYear: "1800" }, "registrationYear", listingFaults.number],
    [{ registrationYear: "2027" }, "registrationYear", listingFaults.comingYear],
    [{ languages: " ; ;" }, "languages", listingFaults.missing],
    [{ degree: "x".repeat(300) }, "degree", listingFaults.tooLong],
    [{ registrationYear: "2015.0" }, "registrationYear", listingFaults.number],
    [{ registrationNo: "1.23457E+11" }, "registrationNo", listingFaults.rounded],
    [{ registrationNo: "########" }, "registrationNo", listingFaults.unreadable],
    [{ registrationNo: "#N/A" }, "registrationNo", listingFaults.unreadable],
    [{ degree: "#NAME?" }, "degree", listingFaults.unreadable],
    [{ name: "Dr. \u202eLeela" }, "name", listingFaults.unreadable],
    [{ name: "Dr. ???? ?????" }, "name", listingFaults.unreadable],
    [{ name: "Dr." }, "name", listingFaults.unreadable],
    [{ name: "12345" }, "name", listingFaults.unreadable],
    [{ email: "leela-1@coral-bay.example" }, "email", listingFaults.emailTaken],
    [{ registrationNo: "DEMO-CB-1" }, "registrationNo", listingFaults.numberTaken],
  ];
  const bad = new Map<number, [column: string, message: string]>();
  const rows = Array.from({ length: 1000 }, (_, index) => {
    const fault = index > 0 && index % 5 === 0 ? faults[(index / 5) % faults.length] : undefined;
    if (fault) bad.set(index + 2, [fault[1], fault[2]]);
    return { ...doctor(index + 1), ...fault?.[0] };
  });
  const file = csv("doctors", rows);
  const report = await send("doctors", file);
  expect(report).toMatchObject({ rows: 1000, added: 1000 - bad.size, same: 0 });
  expect(new Map(report.refused.map(({ line, faults: [first] }) => [line, [first!.column, first!.message]]))).toEqual(
    bad,
  );
  expect(new Set([...bad.values()].map(([, message]) => message)).size).toBeGreaterThan(10);

  const countAll = async () => [await world.db.$count(doctors), await world.db.$count(users)];
  const before = await countAll();
  expect(await send("doctors", file)).toMatchObject({ added: 0, same: 1000 - bad.size, refused: report.refused });
  expect(await countAll()).toEqual(before);
});

test("a doctor's hospital is found in whatever case, spaces and signs its name is written", async () => {
  await send("hospitals", csv("hospitals", [hospital]));
  const file = csv("doctors", [{ ...doctor(3300), hospital: "coral-bay  HOSPITAL" }]);
  expect(await send("doctors", file)).toMatchObject({ added: 1, refused: [] });
  expect(await send("doctors", file)).toMatchObject({ same: 1, refused: [] });
});

test("the place of a hospital and its doctors is named in full, and once", async () => {
  const again = () => send("hospitals", csv("hospitals", [hospital]));
  await again();
  const { data } = await (await world.as())(listHospitals, { query: {} });
  const place = "4 Demo Beach Road, Adyar, Chennai 600020";
  expect(data.find(({ name }) => name === hospital.name)).toMatchObject({ address: place });
  expect(await again()).toMatchObject({ same: 1 });

  const row = doctor(3200);
  await send("doctors", csv("doctors", [row]));
  const [added] = await world.db.select().from(doctors).where(eq(doctors.registrationNo, row.registrationNo));
  expect([added!.addressLine1, added!.addressLine2]).toEqual([place, "Tamil Nadu"]);
});

test("a row that an earlier release brought in is the same when it is given again", async () => {
  const [clinic, chemist] = [
    { ...hospital, name: "Earlier Hospital", email: "earlier-hospital@coral-bay.example" },
    { ...store, name: "Earlier Store", email: "earlier-store@coral-bay.example", licenceNo: "DEMO-CB-20B-earlier" },
  ];
  const [clinicFile, chemistFile] = [csv("hospitals", [clinic]), csv("stores", [chemist])];
  expect(await send("hospitals", clinicFile)).toMatchObject({ added: 1 });
  expect(await send("stores", chemistFile)).toMatchObject({ added: 1 });
  const asWritten = { address: clinic.address, specialities: ["dermatologist", "CARDIOLOGIST"] };
  await world.db.update(hospitals).set(asWritten).where(eq(hospitals.name, clinic.name));
  await world.db.update(stores).set({ address: chemist.address }).where(eq(stores.name, chemist.name));

  expect(await send("hospitals", clinicFile)).toMatchObject({ same: 1, refused: [] });
  expect(await send("stores", chemistFile)).toMatchObject({ same: 1, refused: [] });
});

test("the faults of a row are in the order of its columns", async () => {
  const row = { ...doctor(2010), email: "leela", degree: "", fees: "much", gender: "x", about: "=1+1" };
  const { refused } = await send("doctors", csv("doctors", [row]));
  expect(refused.map(({ faults }) => faults.map(({ column }) => column))).toEqual([
    ["email", "degree", "fees", "gender", "about"],
  ]);
  const place = { ...hospital, name: "Coral Cape", area: "", state: "Atlantis" };
  const { refused: hospitals } = await send("hospitals", csv("hospitals", [place]));
  expect(hospitals.map(({ faults }) => faults.map(({ column }) => column))).toEqual([["area", "state"]]);
});

test("a row with a quotation mark that is never closed, or with other cells than the header, is reported alone", async () => {
  const good = csv("doctors", [doctor(2001), doctor(2002)]).split("\n");
  const report = await send("doctors", [good[0], good[1], "only,three,cells", good[2], '"never closed'].join("\r\n"));
  expect(report).toMatchObject({ rows: 4, added: 2 });
  expect(report.refused.map(({ faults: [first] }) => first!.column)).toEqual([null, null]);
});

test("a row with a quotation mark in the wrong place is reported once, and the report is in the order of the lines", async () => {
  const [header, first, second] = csv("doctors", [doctor(2003), doctor(2004)]).split("\n");
  const quoted = first!.replace("Dr. Leela", 'Dr. "Leela"');
  const file = [header, quoted, second!.replace("400", "four"), "only,three,cells"].join("\n");
  const report = await send("doctors", file);
  expect(report).toMatchObject({ rows: 3, added: 0 });
  expect(report.refused.map(({ line }) => line)).toEqual([2, 3, 4]);
});

test("rows of commas alone, as spreadsheet programs save them, are no rows", async () => {
  const row = { ...hospital, name: "Coral Reef Hospital", email: "desk@coral-reef.example", address: "#12, Reef Road" };
  const [header, line] = csv("hospitals", [row]).split("\n") as [string, string];
  const commas = ",".repeat(onboardingColumns.hospitals.length - 1);
  expect(await send("hospitals", [header, commas, line, commas, commas, ""].join("\r\n"))).toMatchObject({
    rows: 1,
    added: 1,
    refused: [],
  });
  await expect(send("hospitals", [header, commas].join("\r\n"))).rejects.toMatchObject({
    code: listingErrors.noRows.code,
  });
});

test("an import that was cut off stands in the audit trail, with the file's name", async () => {
  const cutOff = vi.spyOn(world.db, "transaction").mockRejectedValue(new Error("The connection was cut off"));
  await expect(send("doctors", csv("doctors", [doctor(3300)]))).rejects.toMatchObject({ status: 500 });
  cutOff.mockRestore();

  const { data } = await (await world.as(admin))(listOperatorActs, { query: {} });
  expect(data[0]).toMatchObject({ act: "import-listings", subject: { name: "doctors" }, detail: "list.csv" });
});

test("a file with too many rows is refused as a whole", async () => {
  const before = await world.db.$count(doctors);
  const row = csv("doctors", [doctor(7000)]).split("\n")[1]!;
  const file = [onboardingColumns.doctors.join(","), ...Array.from({ length: 5001 }, () => row)].join("\n");
  await expect(send("doctors", file)).rejects.toMatchObject({ code: listingErrors.tooManyRows.code });
  expect(await world.db.$count(doctors)).toBe(before);
});

test.each([
  ["a workbook", Buffer.from("PK\u0003\u0004 and so on"), listingErrors.workbook],
  ["an old workbook", Buffer.from("d0cf11e0a1b11ae10000", "hex"), listingErrors.oldWorkbook],
  ["nothing", Buffer.from("\ufeff\r\n"), listingErrors.emptyFile],
  ["UTF-16", Buffer.from("\ufeffname,email", "utf16le"), listingErrors.utf16],
  ["semicolons", onboardingColumns.doctors.join(";"), listingErrors.semicolons],
  [
    "quoted cells between semicolons",
    onboardingColumns.doctors.map((name) => `"${name}"`).join(";"),
    listingErrors.semicolons,
  ],
  ["a header alone", onboardingColumns.doctors.join(","), listingErrors.noRows],
  ["missing columns", "name,email\nA,a@example.com", listingErrors.wrongColumns],
])("a file of %s is refused with the way out", async (_, file, refusal) => {
  await expect(send("doctors", file)).rejects.toMatchObject({ code: refusal.code });
});

test("an invited doctor sets a password by the mailed link, and is booked only once the registration is checked", async () => {
  await send("hospitals", csv("hospitals", [hospital]));
  const call = await world.as(admin);
  const cells = doctor(3001);
  const { id } = await call(addListing, { params: { kind: "doctors" }, body: { cells } });
  const token = await invitationTo(cells.email);
  const password = "Marigold@77";
  const visitor = await world.as();
  await visitor(resetPassword, { body: { token, password, confirmPassword: password } });
  await expect(visitor(logIn, { body: { email: cells.email, password, role: "doctor" } })).resolves.toMatchObject({
    doctorId: id,
  });

  const patient = await world.aPatient();
  const book = async () =>
    (await world.as(patient))(bookAppointment, {
      body: { doctor: { doctorId: id, dateTime: tomorrowAt("10:30") }, userId: patient.id },
    });
  await expect(book()).rejects.toMatchObject({ status: 404 });
  await expect(visitor(findDoctor, { query: { doctor: id } })).rejects.toMatchObject({ status: 404 });
  const waiting = await call(listListings, {
    params: { kind: "doctors" },
    query: { q: cells.registrationNo, state: "waiting" },
  });
  expect(waiting.data).toMatchObject([
    { _id: id, email: cells.email, holder: "Kerala Medical Council, 2015", checked: null },
  ]);

  await call(checkListing, { params: { kind: "doctors", id }, body: { against: "Indian Medical Register" } });
  const [found] = (await visitor(findDoctor, { query: { doctor: id } })).data;
  expect(found!.registration).toEqual({
    council: "Kerala Medical Council",
    year: 2015,
    checkedOn: "2026-11-20",
    checkedAgainst: "Indian Medical Register",
  });
  expect(found!.address).toEqual({ line1: "4 Demo Beach Road, Adyar, Chennai 600020", line2: "Tamil Nadu" });
  await expect(book()).resolves.toMatchObject({ success: true });
  expect((await visitor(listDoctors, { query: {} })).data.map(({ _id }) => _id)).toContain(id);
});

async function invitationTo(email: string) {
  await world.runJobs();
  const mails = await mailsTo(world, { email });
  return /token=([\w-]+)/.exec(mails.map(({ text }) => text).join("\n"))![1]!;
}

/** Reads in a doctor by file, checks the registration, and returns the id with what visitors get at every door. */
async function aCheckedDoctor(n: number) {
  await send("hospitals", csv("hospitals", [hospital]));
  const cells = doctor(n);
  await send("doctors", csv("doctors", [cells]));
  const [call, visitor, patient] = [await world.as(admin), await world.as(), await world.aPatient()];
  const listed = await call(listListings, { params: { kind: "doctors" }, query: { q: cells.registrationNo } });
  const { _id: id } = listed.data[0]!;
  const params = { kind: "doctors", id } as const;
  await call(checkListing, { params, body: { against: "Indian Medical Register" } });
  const isOpen = async (door: Promise<unknown>) => (await Promise.allSettled([door]))[0].status === "fulfilled";
  const isIn = async (page: Promise<{ data: { _id: string }[] }>) => (await page).data.some(({ _id }) => _id === id);
  const body = { doctor: { doctorId: id, dateTime: tomorrowAt("10:30") }, userId: patient.id };
  return {
    id,
    cells,
    stateAtDesk: async () => (await call(readListing, { params })).data.state,
    async openDoors() {
      // Replies to everybody are shared for a second.
      world.travelTo(new Date(world.clock.now().getTime() + 2000));
      return {
        list: await isIn(visitor(listDoctors, { query: {} })),
        search: await isIn(visitor(searchDoctors, { query: { q: cells.name } })),
        profile: await isOpen(visitor(findDoctor, { query: { doctor: id } })),
        slots: await isOpen(visitor(doctorSlots, { params: { id }, query: {} })),
        booking: await isOpen((await world.as(patient))(bookAppointment, { body })),
      };
    },
  };
}
const closed = { list: false, search: false, profile: false, slots: false, booking: false };
const open = { list: true, search: true, profile: true, slots: true, booking: true };

test("a checked doctor from a file is offered at no door before the first password is set, and then at every one", async () => {
  const { cells, openDoors, stateAtDesk } = await aCheckedDoctor(3101);
  expect(await openDoors()).toEqual(closed);
  expect(await stateAtDesk()).toBe("joining");

  const password = "Marigold@77";
  const token = await invitationTo(cells.email);
  await (await world.as())(resetPassword, { body: { token, password, confirmPassword: password } });
  expect(await openDoors()).toEqual(open);
  expect(await stateAtDesk()).toBe("listed");
});

test("a first password that a server of an earlier release sets makes a checked doctor offered too", async () => {
  const { id, openDoors } = await aCheckedDoctor(3103);
  const passwordHash = await quickHash("Marigold@77");
  await world.db.update(users).set({ passwordHash }).where(eq(users.id, id));
  expect(await openDoors()).toEqual(open);
});

test("a checked doctor who has never logged in is offered once the hospital has saved hours of the doctor's own", async () => {
  const { id, openDoors } = await aCheckedDoctor(3102);
  const account = await world.aUser({ role: "hospital", organisationName: hospital.name });
  const [desk, params] = [await world.as(account), { doctorId: id }];
  const hasJoined = async () => (await desk(hospitalDay, {})).data.find(({ _id }) => _id === id)!.hasJoined;
  await desk(saveDoctorHours, { params, body: { hours: [] } });
  expect([await openDoors(), await hasJoined()]).toEqual([closed, false]);

  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: "10:00", closes: "12:00" }));
  await desk(saveDoctorHours, { params, body: { hours } });
  expect([await openDoors(), await hasJoined()]).toEqual([open, true]);
});

test("each council numbers its doctors on its own, and another spelling of a registration is the same one", async () => {
  await send("hospitals", csv("hospitals", [hospital]));
  const [number, council] = ["DEMO-CB/4001", "Kerala Medical Council"];
  const registered = (n: number, registrationNo: string, registrationCouncil: string) => ({
    ...doctor(n),
    registrationNo,
    registrationCouncil,
  });
  const report = await send(
    "doctors",
    csv("doctors", [
      registered(4001, number, council),
      registered(4002, number, "Delhi Medical Council"),
      registered(4003, "demo-cb/4001", "kerala medical council"),
      registered(4004, "DEMO CB 4001", "Kerala Medical-Council."),
      registered(4005, "DEMO–CB.4001", council),
    ]),
  );
  expect(report).toMatchObject({ added: 2 });
  expect(report.refused).toEqual(
    [4, 5, 6].map((line) => ({ line, faults: [{ column: "registrationNo", message: listingFaults.numberTaken }] })),
  );
  const { data } = await (await world.as(admin))(listListings, { params: { kind: "doctors" }, query: { q: number } });
  expect(data.map(({ holder }) => String(holder)).toSorted()).toEqual([
    "Delhi Medical Council, 2015",
    "Kerala Medical Council, 2015",
  ]);
});

test("a store whose licence is spelled in another way is no second store", async () => {
  const rows = ["DEMO-SP-20B-7", "demo sp 20b 7", "DEMO/SP/20B.7"].map((licenceNo, n) => ({
    ...store,
    licenceNo,
    name: `Spelled Chemist ${n}`,
    email: `spelled-${n}@coral-bay.example`,
  }));
  const report = await send("stores", csv("stores", rows));

  expect(report).toMatchObject({
    added: 1,
    refused: [3, 4].map((line) => ({ line, faults: [{ column: "licenceNo", message: listingFaults.numberTaken }] })),
  });
});

test("entries with names in any script are told apart by their names, and have addresses of their own", async () => {
  const names = ["नीम अस्पताल", "सूर्या अस्पताल", "सूर्या Clinic", "Clinic", "Café", "Cafe", "நீம்", "சூர்யா", "சூர்யா Cafe"];
  const rowsOf = <Row extends { email: string }>(row: Row) =>
    names.map((name, n) => ({ ...row, name, email: `${n}-${row.email}`, licenceNo: `DEMO-CB-20B-4${n}` }));
  for (const [kind, rows] of [
    ["hospitals", rowsOf(hospital)],
    ["stores", rowsOf(store)],
  ] as const) {
    expect(await send(kind, csv(kind, rows))).toMatchObject({ added: names.length, refused: [] });
    expect(await send(kind, csv(kind, rows))).toMatchObject({ same: names.length, refused: [] });
    const again = {
      ...rows[0]!,
      name: "नीम-अस्पताल",
      email: `again-${kind}@coral-bay.example`,
      licenceNo: "DEMO-CB-20B-again",
    };
    expect((await send(kind, csv(kind, [again]))).refused).toEqual([
      { line: 2, faults: [{ column: "name", message: listingFaults.nameTaken }] },
    ]);
  }
  const { data } = await (await world.as())(listHospitals, { query: {} });
  const slugs = names.map((name) => data.find((one) => one.name === name)!.slug);
  expect(slugs.map((slug) => slug.replace(/\b[0-9a-f]{8}$/, "ID"))).toEqual([
    "nim-aspataal",
    "suryaa-aspataal",
    "suryaa-clinic",
    "clinic",
    "cafe",
    "cafe--ID",
    "ID",
    "ID",
    "cafe--ID",
  ]);
});

test("no state of India, markup in a name and an empty number are refused at their columns", async () => {
  await send("hospitals", csv("hospitals", [hospital]));
  const row = { ...hospital, name: "Coral Cape Hospital", email: "desk@coral-cape.example" };
  const refusalsOf = async (kind: ListingKind, rows: Record<string, string>[]) =>
    (await send(kind, csv(kind, rows))).refused.flatMap(({ faults }) => faults);
  expect(
    await refusalsOf("hospitals", [
      { ...row, state: "Atlantis" },
      { ...row, state: "State" },
      { ...row, name: "<b>Coral" },
      { ...row, beds: "" },
      { ...row, specialities: "cardiologist; Wizard" },
      { ...row, latitude: "", contact: "", pincode: "" },
      { ...row, state: "jammu & kashmir", pincode: "190001" },
    ]),
  ).toEqual([
    { column: "state", message: listingFaults.state },
    { column: "state", message: listingFaults.state },
    { column: "name", message: listingFaults.unreadable },
    { column: "beds", message: listingFaults.missing },
    { column: "specialities", message: listingFaults.speciality },
    ...["pincode", "latitude", "contact"].map((column) => ({ column, message: listingFaults.missing })),
  ]);
  expect(
    await refusalsOf("doctors", [
      { ...doctor(4101), name: "Dr. <script>" },
      { ...doctor(4102), fees: "" },
    ]),
  ).toEqual([
    { column: "name", message: listingFaults.unreadable },
    { column: "fees", message: listingFaults.missing },
  ]);
});

test("the form names each wrong field, and refuses what is there already", async () => {
  const call = await world.as(admin);
  const params = { kind: "stores" } as const;
  await expect(call(addListing, { params, body: { cells: { name: "Neem" } } })).rejects.toMatchObject({
    code: listingErrors.invalid.code,
    fields: { email: listingFaults.missing, licenceNo: listingFaults.missing, pincode: listingFaults.missing },
  });
  await expect(call(addListing, { params: { kind: "doctors" }, body: { cells: doctor(3001) } })).rejects.toMatchObject({
    code: listingErrors.alreadyThere.code,
  });
});

test("a store or hospital whose own pin code is too new for the postal directory is added, by form and by file, and one that nobody has is not", async () => {
  const call = await world.as(admin);
  const fresh = { pincode: "600999", email: "desk@coral-new.example" };
  const newStore = { ...store, ...fresh, name: "Coral New Store", licenceNo: "DEMO-CB-20B-9" };
  const { id } = await call(addListing, { params: { kind: "stores" }, body: { cells: newStore } });
  const [added] = await world.db.select().from(stores).where(eq(stores.id, id));
  expect(added).toMatchObject({ pincode: "600999", district: "", address: "6 Demo Beach Road, Chennai 600999" });

  const rows = [
    { ...hospital, ...fresh, name: "Coral New Hospital", email: "desk@coral-new-hospital.example" },
    { ...hospital, name: "Coral Nowhere Hospital", email: "desk@coral-nowhere.example", pincode: "999999" },
  ];
  expect(await send("hospitals", csv("hospitals", rows))).toMatchObject({
    added: 1,
    refused: [{ line: 3, faults: [{ column: "pincode", message: listingFaults.pincode }] }],
  });
});

test("a state that neither the pin code nor a neighbour lies in is refused, by form and by file", async () => {
  const call = await world.as(admin);
  const elsewhere = { state: "Kerala", email: "desk@coral-far.example" };
  const cells = { ...store, ...elsewhere, name: "Coral Far Store", licenceNo: "DEMO-CB-20B-7" };
  const { otherState } = listingFaults;
  await expect(call(addListing, { params: { kind: "stores" }, body: { cells } })).rejects.toMatchObject({
    fields: { state: otherState },
  });
  const row = { ...hospital, ...elsewhere, name: "Coral Far Hospital" };
  const atBorder = { state: "Punjab", city: "Mohali", pincode: "160017", email: "desk@coral-border.example" };
  expect(await send("hospitals", csv("hospitals", [row, { ...row, ...atBorder }]))).toMatchObject({
    added: 1,
    refused: [{ line: 2, faults: [{ column: "state", message: otherState }] }],
  });
});

test("a state is kept in the postal directory's spelling, by which delivery and tax go", async () => {
  const row = { ...store, name: "Coral Hill Store", email: "desk@coral-hill.example", licenceNo: "DEMO-CB-20B-8" };
  const cells = { ...row, state: "JAMMU & Kashmir", pincode: "190001" };
  const { id } = await (await world.as(admin))(addListing, { params: { kind: "stores" }, body: { cells } });
  const [added] = await world.db.select().from(stores).where(eq(stores.id, id));
  expect(added).toMatchObject({ state: "Jammu and Kashmir", district: "Srinagar" });
});
