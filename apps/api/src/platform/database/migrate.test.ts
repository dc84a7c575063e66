import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../testing/test-database.ts";
import { migrate } from "./migrate.ts";

test("ten servers that start at once on an empty database all start, and migrate it once", async () => {
  const { drop, pool, url } = await createTestDatabase({ migrated: false });
  onTestFinished(drop);

  await Promise.all(Array.from({ length: 10 }, () => migrate(url)));

  const { rows } = await pool.query(
    "select count(*) = count(distinct hash) as once, to_regclass('graphile_worker.jobs') is not null as jobs from drizzle.__drizzle_migrations",
  );
  expect(rows).toEqual([{ once: true, jobs: true }]);
});
