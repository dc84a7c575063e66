import {
  directoryErrors,
  findDoctor,
  listDoctors,
  listHospitalDoctors,
  listHospitals,
  searchDoctors,
  siteStats,
} from "@medisense/contract/directory";
import type { Request } from "@medisense/contract/endpoint";
import { eq, inArray } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "../identity/tables.ts";
import { countMedicines } from "../pharmacy/index.ts";
import { createServer } from "../platform/http/server.ts";
import { clientOf } from "../platform/testing/in-process-client.ts";
import { createTestDatabase } from "../platform/testing/test-database.ts";
import { seedDemoWorld } from "../seed/demo-world.ts";
import { idOf } from "../seed/row-id.ts";
import { directoryRoutes } from "./routes.ts";
import { doctors, hospitals } from "./tables.ts";

const sharon = idOf("DOC-120");
const tenOClock = new Date("2026-11-21T10:00:00+05:30");

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let app: Awaited<ReturnType<typeof createServer>>;
let call: ReturnType<typeof clientOf>;
/** The first free slots that the appointments would report; whoever is missing has none. */
let firstSlots: Map<string, Date>;
let askedMode: string | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemoWorld(database.db, { now: () => new Date("2026-11-20T12:00:00+05:30") });
  app = await createServer({
    logger: pino({ level: "silent" }),
    authenticate: async () => undefined,
    publicUrl: undefined,
    rateLimitScale: 100,
  });
  directoryRoutes(app, {
    db: database.db,
    availability: async (ids, mode) => {
      askedMode = mode;
      return new Map([...firstSlots].filter(([id]) => ids.includes(id)));
    },
    countMedicines: () => countMedicines(database.db),
  });
  await app.ready();
  call = clientOf(app);
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

let asked = 0;
beforeEach(() => {
  firstSlots = new Map();
});

/** Answers are shared for a second by address, so each search of a test that changes the world has its own. */
const search = (query: Request<typeof searchDoctors>["query"]) =>
  call(searchDoctors, { query: { limit: 100, minFee: 0, maxFee: 900_000 + asked++, ...query } });
const namesFor = async (q: string) => (await search({ q })).data.map(({ name }) => name);

describe("lists", () => {
  test("[API] [LAND-07] get-all-doctors lists every doctor, the most successful first; rating and then name break ties", async () => {
    const { data, total } = await call(listDoctors, { query: {} });

    expect(total).toBe(120);
    expect(data).toHaveLength(120);
    const expected = [...data].sort(
      (a, b) => b.success_rate - a.success_rate || (b.rating ?? 0) - (a.rating ?? 0) || (a.name < b.name ? -1 : 1),
    );
    expect(data.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
    expect(data.slice(0, 8).every((doctor) => doctor.success_rate === 98)).toBe(true);
  });

  test("[API] a doctor is told with the fields of the specification, the fee in whole rupees", async () => {
    const { data } = await call(findDoctor, { query: { doctor: sharon } });

    expect(data[0]).toMatchObject({
      _id: sharon,
      name: "Dr. Sharon D'Souza",
      slug: `sharon-dsouza--${sharon.slice(0, 8)}`,
      specialization: "Radiologist",
      hospitalId: idOf("HOS-24"),
      hospitalName: "Mandovi Palm Hospital",
      city: "Panaji",
      rating: 4,
      fees: 160,
      success_rate: 98,
      experience: 14,
      degree: "MBBS, MD (Radiodiagnosis)",
      address: { line1: "Room 220, Mandovi Palm Hospital", line2: "Altinho, Panaji 403001" },
      languages: ["English", "Hindi", "Konkani"],
    });
  });

  test("[DOC-06] a doctor is available with a free slot in the seven days, and says which is the first", async () => {
    firstSlots.set(sharon, tenOClock);

    const { data } = await call(listDoctors, { query: { page: 1, limit: 499 } });

    expect(data.find(({ _id }) => _id === sharon)).toMatchObject({
      available: true,
      nextSlot: { dateTime: "2026-11-21T04:30:00.000Z", date: "2026-11-21", time: "10:00 AM" },
    });
    expect(data.find(({ _id }) => _id !== sharon)).toMatchObject({ available: false, nextSlot: null });
  });

  test("[DOC-06] a doctor whom nobody rated has no rating, and one without a picture no picture", async () => {
    const { data } = await call(listDoctors, { query: {} });

    expect(data.filter(({ rating }) => rating === null)).toHaveLength(4);
    expect(data.filter(({ profileImage }) => profileImage === null)).toHaveLength(3);
    expect(data.filter(({ bio }) => bio === null)).toHaveLength(2);
  });

  test("[DOC-05] [API] get-all-hospitals lists every hospital by name", async () => {
    const { data, total } = await call(listHospitals, { query: {} });

    expect(total).toBe(24);
    expect(data.map(({ name }) => name)).toEqual(data.map(({ name }) => name).sort());
    expect(data.find(({ name }) => name === "Marina Crest Hospital")).toMatchObject({
      slug: "marina-crest-hospital",
      city: "Chennai",
      rating: 4.3,
      contact: "+91 00000 10037",
      emergency: false,
    });
  });

  test("a list can be read page by page, and nobody is shown twice", async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => call(listDoctors, { query: { page, limit: 50 } })));

    expect(pages.map(({ data }) => data.length)).toEqual([50, 50, 20]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ _id }) => _id))).size).toBe(120);
  });

  test("[LAND-04] the statistics are counted, and nothing is said of models while there are none", async () => {
    const { data } = await call(siteStats, {});

    expect(data).toEqual({ doctorsAvailable: 120, totalMedicines: 2500, totalModels: null });
  });

  test("the browser is told when a list it has is still the list", async () => {
    const first = await app.inject({ url: "/hospital/get-all-doctors?limit=7" });
    const again = await app.inject({
      url: "/hospital/get-all-doctors?limit=7",
      headers: { "if-none-match": String(first.headers.etag) },
    });

    expect(again.statusCode).toBe(304);
  });
});

describe("a hospital's doctors", () => {
  test.each([
    ["name", "Marina Crest Hospital"],
    ["id", idOf("HOS-01")],
    ["slug", "marina-crest-hospital"],
    ["hyphen form", "Marina-Crest-Hospital"],
    ["name in other letters", "MARINA crest hospital"],
  ])("[DOC-04] [API] are found by the hospital's %s", async (_, hospital) => {
    const answer = await call(listHospitalDoctors, { params: { hospital } });

    expect(answer.hospital.name).toBe("Marina Crest Hospital");
    expect(answer.doctors).toHaveLength(5);
    expect(answer.doctors.every(({ hospitalName }) => hospitalName === "Marina Crest Hospital")).toBe(true);
  });

  test("[DOC-04] of two names that differ in a hyphen, the one that was written is meant", async () => {
    const [model] = await database.db.select().from(hospitals).limit(1);
    const { searchText: _, ...row } = model!;
    await database.db.insert(hospitals).values([
      { ...row, id: idOf("a"), name: "St Mary Hospital", slug: "st-mary-hospital-1" },
      { ...row, id: idOf("b"), name: "St-Mary Hospital", slug: "st-mary-hospital-2" },
    ]);

    for (const hospital of ["St Mary Hospital", "St-Mary Hospital"]) {
      expect((await call(listHospitalDoctors, { params: { hospital } })).hospital.name).toBe(hospital);
    }
    await database.db.delete(hospitals).where(eq(hospitals.id, idOf("a")));
    await database.db.delete(hospitals).where(eq(hospitals.id, idOf("b")));
  });

  test("[DOC-04] a hospital that does not exist is said not to, whatever its name looks like", async () => {
    for (const hospital of ["Nowhere Hospital", "' or 1=1 --", "%", "../..", "अस्पताल"]) {
      await expect(call(listHospitalDoctors, { params: { hospital } })).rejects.toMatchObject({
        code: directoryErrors.hospitalNotFound.code,
      });
    }
  });
});

describe("one doctor", () => {
  test.each([
    ["name", "Dr. Sharon D'Souza"],
    ["id", sharon],
    ["slug", `sharon-dsouza--${sharon.slice(0, 8)}`],
    ["name in other letters", "dr. sharon d'souza"],
  ])("[DOC-07] is found by %s", async (_, doctor) => {
    const { data } = await call(findDoctor, { query: { doctor } });

    expect(data.map(({ _id }) => _id)).toEqual([sharon]);
  });

  test("[DOC-07] two doctors of one name are both told", async () => {
    const [model] = await database.db.select().from(doctors).where(eq(doctors.id, sharon));
    const { searchName: _, ...row } = model!;
    const twins = [idOf("twin 1"), idOf("twin 2")];
    for (const id of twins) {
      const email = `${id}@example.com`;
      await database.db
        .insert(users)
        .values({ id, email, role: "doctor", passwordHash: "-", firstName: "Dev", lastName: "Rao" });
      await database.db.insert(doctors).values({ ...row, id, name: "Dr. Dev Rao", slug: id, registrationNo: id });
    }

    const { data } = await call(findDoctor, { query: { doctor: "Dr. Dev Rao" } });

    expect(data.map(({ _id }) => _id).sort()).toEqual(twins.sort());
    await database.db.delete(doctors).where(inArray(doctors.id, twins));
  });

  test("[DOC-07] nobody of that name is a clear refusal", async () => {
    for (const doctor of ["Dr. Nobody", idOf("nobody"), "Dr. Sharon", "' or ''='"]) {
      await expect(call(findDoctor, { query: { doctor } })).rejects.toMatchObject({
        code: directoryErrors.doctorNotFound.code,
      });
    }
  });
});

describe("search", () => {
  test.each([
    ["a first name", "sharon", "Dr. Sharon D'Souza"],
    ["a name with its apostrophe", "Dr. Sharon D'Souza", "Dr. Sharon D'Souza"],
    ["a name without it", "dsouza", "Dr. Sharon D'Souza"],
    ["a name with the apostrophe of a phone", "d’souza", "Dr. Sharon D'Souza"],
    ["a name with a letter missing", "sharn dsouza", "Dr. Sharon D'Souza"],
    ["a name with letters swapped", "shraon dsouza", "Dr. Sharon D'Souza"],
    ["a name misspelt throughout", "nitya ramnathan", "Dr. Nithya Ramanathan"],
  ])("[DOC-02] finds a doctor by %s", async (_, query, name) => {
    expect(await namesFor(query)).toEqual([name]);
  });

  test.each([
    ["skin", "Dermatologist"],
    ["twacha", "Dermatologist"],
    ["त्वचा", "Dermatologist"],
    ["bachcha", "Pediatrician"],
    ["child specialist", "Pediatrician"],
    ["Pediatricians", "Pediatrician"],
    ["dil ka doctor", "Cardiologist"],
    ["heart", "Cardiologist"],
    ["cardiolgist", "Cardiologist"],
    ["derma", "Dermatologist"],
    ["bukhar", "General physician"],
    ["general physician", "General physician"],
    ["mahila", "Gynecologist"],
    ["gynaecologist", "Gynecologist"],
    ["mental", "Psychiatrist"],
    ["dimaag", "Neurologist"],
    ["x-ray", "Radiologist"],
  ])("[DOC-02] takes '%s' to mean a %s", async (query, speciality) => {
    const { data } = await search({ q: query });

    expect(data.length).toBeGreaterThanOrEqual(15);
    expect(new Set(data.map(({ specialization }) => specialization))).toEqual(new Set([speciality]));
  });

  test.each([
    ["chennai", "Chennai"],
    ["chenai", "Chennai"],
    ["Bangalore", "Bengaluru"],
    ["banglore", "Bengaluru"],
    ["bombay", "Mumbai"],
  ])("[DOC-02] finds the doctors of a city by '%s'", async (query, city) => {
    const { data } = await search({ q: query });

    expect(data).toHaveLength(15);
    expect(new Set(data.map((doctor) => doctor.city))).toEqual(new Set([city]));
  });

  test("[DOC-02] finds the doctors of a hospital by a part of its name", async () => {
    const { data } = await search({ q: "marina crest" });

    expect(new Set(data.map(({ hospitalName }) => hospitalName))).toEqual(new Set(["Marina Crest Hospital"]));
  });

  test("[DOC-02] each word narrows the search", async () => {
    const { data } = await search({ q: "skin doctor in mumbai" });

    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ specialization, city }) => specialization === "Dermatologist" && city === "Mumbai")).toBe(
      true,
    );
  });

  test("[DOC-02] what nobody is called finds nobody", async () => {
    expect(await namesFor("zzqx wvut")).toEqual([]);
  });

  test.each(["%", "_", "\\", "(", "[[:alpha:]]", "'; drop table doctors; --", "😀", "a".repeat(100), ".*", "dr"])(
    "[DOC-02] '%s' is a search like any other",
    async (query) => {
      expect((await search({ q: query })).success).toBe(true);
    },
  );

  test("[DOC-02] the filters combine", async () => {
    const { data, total } = await search({
      speciality: "Gynecologist",
      city: "mumbai",
      language: "gujarati",
      minFee: 100,
      maxFee: 150,
    });

    expect(total).toBe(data.length);
    expect(data.map(({ name }) => name)).toContain("Dr. Foram Bhatt");
    for (const doctor of data) {
      expect(doctor).toMatchObject({ specialization: "Gynecologist", city: "Mumbai" });
      expect(doctor.languages).toContain("Gujarati");
      expect(doctor.fees).toBeGreaterThanOrEqual(100);
      expect(doctor.fees).toBeLessThanOrEqual(150);
    }
  });

  test("[DOC-04] a hospital and a speciality together", async () => {
    const { data } = await search({ hospital: "Marina-Crest-Hospital", speciality: "Pediatrician" });

    expect(data).toHaveLength(1);
    expect((await search({ hospital: "Nowhere" })).data).toEqual([]);
  });

  test("visits by video are offered by those doctors alone who make them, and their video slots are asked for", async () => {
    const { data } = await search({ mode: "online" });

    expect(data.length).toBeGreaterThan(0);
    expect(data.length).toBeLessThan(120);
    expect(data.every(({ online }) => online)).toBe(true);
    expect(askedMode).toBe("online");
    expect((await search({ mode: "clinic", limit: 1 })).total).toBe(120);
  });

  test("[DOC-06] the earliest free slot comes first; equal times by fee and name; nobody free comes last", async () => {
    const at = (hours: number) => new Date(tenOClock.getTime() + hours * 3_600_000);
    const { data: all } = await search({ sort: "fee" });
    const [cheap, dear, late] = [all[0]!, all.at(-1)!, all[50]!];
    firstSlots = new Map([
      [dear._id, at(1)],
      [late._id, at(2)],
      [cheap._id, at(1)],
    ]);

    const { data } = await search({});

    expect(data.slice(0, 3).map(({ _id }) => _id)).toEqual([cheap._id, dear._id, late._id]);
    expect(data[0]!.nextSlot).toEqual({ dateTime: at(1).toISOString(), date: "2026-11-21", time: "11:00 AM" });
    const rest = data.slice(3);
    expect(rest.every(({ available }) => !available)).toBe(true);
    expect(rest.map(({ fees }) => fees)).toEqual(rest.map(({ fees }) => fees).sort((a, b) => a - b));
  });

  test("free by a day leaves out those whose first slot is later", async () => {
    firstSlots = new Map([
      [sharon, new Date("2026-11-21T20:30:00+05:30")],
      [idOf("DOC-001"), new Date("2026-11-22T00:30:00+05:30")],
    ]);

    expect((await search({ freeBy: "2026-11-21" })).data.map(({ _id }) => _id)).toEqual([sharon]);
    expect((await search({ freeBy: "2026-11-22" })).total).toBe(2);
  });

  test("by fee, by experience and by rating, with the unrated last", async () => {
    const { data: byFee } = await search({ sort: "fee" });
    const { data: byExperience } = await search({ sort: "experience" });
    const first = await search({ sort: "rating" });
    const last = await search({ sort: "rating", page: 2 });
    const byRating = [...first.data, ...last.data];

    expect(byFee[0]!.fees).toBe(100);
    expect(byExperience[0]!.experience).toBe(22);
    expect(byRating).toHaveLength(120);
    expect(byRating[0]!.rating).toBe(5);
    expect(byRating.slice(-4).every(({ rating }) => rating === null)).toBe(true);
    expect(byRating.slice(0, -4).every(({ rating }) => rating !== null)).toBe(true);
  });

  test("pages follow each other without gaps, and the total and the choices stay the same", async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => call(searchDoctors, { query: { q: "skin", page, limit: 6 } })),
    );

    expect(pages.map(({ data }) => data.length)).toEqual([6, 6, 3]);
    expect(pages.map(({ total }) => total)).toEqual([15, 15, 15]);
    expect(pages[0]!.facets.cities).toHaveLength(16);
    expect(pages[0]!.facets.hospitals).toHaveLength(24);
    expect(pages[0]!.facets.languages).toContain("Konkani");
    expect((await call(searchDoctors, { query: { q: "skin", page: 4, limit: 6 } })).data).toEqual([]);
  });

  test.each([
    "page=0",
    "page=x",
    "limit=101",
    "minFee=-1",
    "speciality=Wizard",
    "freeBy=tomorrow",
    "sort=price",
    `q=${"a".repeat(101)}`,
    "q=a%00b",
    "mode=phone",
  ])("[API] a request with %s is refused in words", async (query) => {
    const reply = await app.inject({ url: `/doctors/search?${query}` });

    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ success: false, code: "common/invalidRequest" });
  });
});
