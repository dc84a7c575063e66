import { searchDoctors, type Speciality, specialities, type VisitMode } from "@medisense/contract/directory";
import type { Request } from "@medisense/contract/endpoint";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowIdOf } from "../../seed/row-id.ts";
import { doctors } from "../listing/tables.ts";
import { sharon, useDirectory } from "../testing/use-directory.ts";
import { createDoctorIndex } from "../listing/doctor-index.ts";

const directory = useDirectory();

const tenOClock = new Date("2026-11-21T10:00:00+05:30");

let searches = 0;

/** Searches with a URL of its own, because the server shares the answer to one URL for a second. */
const search = (query: Request<typeof searchDoctors>["query"]) =>
  directory.call(searchDoctors, { query: { limit: 100, minFee: 0, maxFee: 900_000 + searches++, ...query } });
const namesFor = async (q: string) => (await search({ q })).data.map(({ name }) => name);

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
])("[DOC-02] understands '%s' as %s", async (query, speciality) => {
  const { data } = await search({ q: query });

  expect(data.length).toBeGreaterThanOrEqual(15);
  expect(new Set(data.map(({ specialization }) => specialization))).toEqual(new Set([speciality]));
});

test.each([
  ["khujli wale daane ho gaye hain chennai", "Dermatologist", "Chennai"],
  ["my child has fever and ear pain mumbai", "Pediatrician", "Mumbai"],
  ["मुझे बहुत उदासी रहती है और नींद नहीं आती", "Psychiatrist", undefined],
])("[DOC-02] the complaint '%s' leads to a %s", async (query, speciality, city) => {
  const { data } = await search({ q: query });

  expect(data.length).toBeGreaterThan(0);
  expect(new Set(data.map(({ specialization }) => specialization))).toEqual(new Set([speciality]));
  if (city) expect(new Set(data.map((doctor) => doctor.city))).toEqual(new Set([city]));
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
  expect(data.every(({ specialization, city }) => specialization === "Dermatologist" && city === "Mumbai")).toBe(true);
});

test("[DOC-02] a name that no doctor has finds nobody", async () => {
  expect(await namesFor("zzqx wvut")).toEqual([]);
});

test.each(["%", "_", "\\", "(", "[[:alpha:]]", "'; drop table doctors; --", "😀", "a".repeat(100), ".*", "dr"])(
  "[DOC-02] '%s' is searched like any other text",
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

test("a search for video visits finds only doctors who offer them, by their video slots", async () => {
  const { data } = await search({ mode: "online" });

  expect(data.length).toBeGreaterThan(0);
  expect(data.length).toBeLessThan(120);
  expect(data.every(({ online }) => online)).toBe(true);
  expect(directory.requestedMode).toBe("online");
  expect((await search({ mode: "clinic", limit: 1 })).total).toBe(120);
});

test("[DOC-06] the earliest free slot comes first; fee and name break ties; doctors without a slot come last", async () => {
  const at = (hours: number) => new Date(tenOClock.getTime() + hours * 3_600_000);
  const { data: all } = await search({ sort: "fee" });
  const [cheap, dear, late] = [all[0]!, all.at(-1)!, all[50]!];
  directory.setFirstSlots([dear._id, at(1)], [late._id, at(2)], [cheap._id, at(1)]);

  const { data } = await search({});

  expect(data.slice(0, 3).map(({ _id }) => _id)).toEqual([cheap._id, dear._id, late._id]);
  expect(data[0]!.nextSlot).toEqual({ dateTime: at(1).toISOString(), date: "2026-11-21", time: "11:00 AM" });
  const rest = data.slice(3);
  expect(rest.every(({ available }) => !available)).toBe(true);
  expect(rest.map(({ fees }) => fees)).toEqual(rest.map(({ fees }) => fees).sort((a, b) => a - b));
});

test("free by a day leaves out doctors whose first slot is later", async () => {
  directory.setFirstSlots(
    [sharon, new Date("2026-11-21T20:30:00+05:30")],
    [rowIdOf("DOC-001"), new Date("2026-11-22T00:30:00+05:30")],
  );

  expect((await search({ freeBy: "2026-11-21" })).data.map(({ _id }) => _id)).toEqual([sharon]);
  expect((await search({ freeBy: "2026-11-22" })).total).toBe(2);
});

test("results are sorted by fee, by experience or by rating, with unrated doctors last", async () => {
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

test("pages have no gaps, and the total and the filter choices stay the same", async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => directory.call(searchDoctors, { query: { q: "skin", page, limit: 6 } })),
  );

  expect(pages.map(({ data }) => data.length)).toEqual([6, 6, 3]);
  expect(pages.map(({ total }) => total)).toEqual([15, 15, 15]);
  for (const { facets } of pages) expect(facets).toEqual(pages[0]!.facets);
  expect((await directory.call(searchDoctors, { query: { q: "skin", page: 4, limit: 6 } })).data).toEqual([]);
});

test("a search is ranked once for all its pages, until a first slot or a doctor changes", async () => {
  let pages = 0;
  const firstFound = async () => {
    const query = { q: "skin mumbai", sort: "earliest", limit: 90 - pages++ } as const;
    return (await directory.call(searchDoctors, { query })).data[0]!._id;
  };
  const cheapest = await firstFound();
  const before = directory.rankings;
  expect(await firstFound()).toBe(cheapest);
  expect(directory.rankings).toBe(before);

  const { data } = await search({ q: "skin mumbai", sort: "fee" });
  const dearest = data.at(-1)!;
  directory.setFirstSlots([dearest._id, tenOClock]);
  expect(await firstFound()).toBe(dearest._id);

  directory.setFirstSlots();
  await directory.db.update(doctors).set({ feePaise: 100 }).where(eq(doctors.id, dearest._id));
  expect(await firstFound()).toBe(dearest._id);
  await directory.db
    .update(doctors)
    .set({ feePaise: dearest.fees * 100 })
    .where(eq(doctors.id, dearest._id));
});

test("[DOC-02] each option counts the doctors whom choosing it leaves, with every other filter on", async () => {
  directory.setFirstSlots([sharon, new Date("2026-11-21T20:30:00+05:30")]);
  const all = await search({});
  expect(all.facets.specialities.map(({ value, count }) => [value, count])).toEqual(
    specialities.map((value) => [value, 15]),
  );
  expect(all.facets.cities).toHaveLength(16);
  expect(all.facets.days.map(({ count }) => count)).toEqual([0, 1, 1, 1, 1, 1, 1]);

  const chosen = { city: "Mumbai", language: "Gujarati", maxFee: 500, mode: "online" } as const;
  const { facets } = await search(chosen);
  for (const { value, count } of facets.specialities) {
    expect((await search({ ...chosen, speciality: value as Speciality })).total).toBe(count);
  }
  for (const { value, count } of facets.cities) expect((await search({ ...chosen, city: value })).total).toBe(count);
  for (const { value, count } of facets.languages) {
    expect((await search({ ...chosen, language: value })).total).toBe(count);
  }
  for (const { value, count } of facets.modes) {
    expect((await search({ ...chosen, mode: value as VisitMode })).total).toBe(count);
  }
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
])("[API] a request with %s is refused with a message", async (query) => {
  const reply = await directory.app.inject({ url: `/doctors/search?${query}` });

  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ success: false, code: "common/invalidRequest" });
});

test("a change of a doctor is found by the next search, in every process", async () => {
  const other = createDoctorIndex(directory.db);
  const before = (await other.current()).byId.get(sharon)!;
  await directory.db.update(doctors).set({ feePaise: 9_900 }).where(eq(doctors.id, sharon));

  expect(before.feePaise).not.toBe(9_900);
  expect((await other.current()).all[0]).toMatchObject({ id: sharon, feePaise: 9_900 });
  expect((await search({ maxFee: 99 })).data.map(({ _id }) => _id)).toEqual([sharon]);

  await directory.db.update(doctors).set({ feePaise: before.feePaise }).where(eq(doctors.id, sharon));
});
