import { listDoctors } from "@medisense/contract/directory";
import { expect, test } from "vitest";
import { sharon, useDirectory } from "./testing/use-directory.ts";

const directory = useDirectory();

const tenOClock = new Date("2026-11-21T10:00:00+05:30");

test("[API] [LAND-07] get-all-doctors lists every doctor by success rate; rating and then name break ties", async () => {
  const { data, total } = await directory.call(listDoctors, { query: {} });

  expect(total).toBe(120);
  expect(data).toHaveLength(120);
  const expected = [...data].sort(
    (a, b) => b.success_rate - a.success_rate || (b.rating ?? 0) - (a.rating ?? 0) || (a.name < b.name ? -1 : 1),
  );
  expect(data.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
  expect(data.slice(0, 8).every((doctor) => doctor.success_rate === 98)).toBe(true);
});

test("[DOC-06] a doctor with a free slot within seven days is available and shows the first one", async () => {
  directory.setFirstSlots([sharon, tenOClock]);

  const { data } = await directory.call(listDoctors, { query: { page: 1, limit: 499 } });

  expect(data.find(({ _id }) => _id === sharon)).toMatchObject({
    available: true,
    nextSlot: { dateTime: "2026-11-21T04:30:00.000Z", date: "2026-11-21", time: "10:00 AM" },
  });
  expect(data.find(({ _id }) => _id !== sharon)).toMatchObject({ available: false, nextSlot: null });
});

test("[DOC-06] a doctor whom nobody has rated has no rating, and one without a picture has none", async () => {
  const { data } = await directory.call(listDoctors, { query: {} });

  expect(data.filter(({ rating }) => rating === null)).toHaveLength(4);
  expect(data.filter(({ profileImage }) => profileImage === null)).toHaveLength(3);
  expect(data.filter(({ bio }) => bio === null)).toHaveLength(2);
});

test("a list can be read page by page, and no doctor appears twice", async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => directory.call(listDoctors, { query: { page, limit: 50 } })));

  expect(pages.map(({ data }) => data.length)).toEqual([50, 50, 20]);
  expect(new Set(pages.flatMap(({ data }) => data.map(({ _id }) => _id))).size).toBe(120);
});

test("a browser gets 304 when its list is still current", async () => {
  const first = await directory.app.inject({ url: "/hospital/get-all-doctors?limit=7" });
  const again = await directory.app.inject({
    url: "/hospital/get-all-doctors?limit=7",
    headers: { "if-none-match": String(first.headers.etag) },
  });

  expect(again.statusCode).toBe(304);
});
