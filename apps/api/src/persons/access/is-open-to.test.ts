import { personErrors } from "@medisense/contract/persons/persons";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DomainError } from "../../platform/domain-error.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { personConsents } from "../tables/person-consent-tables.ts";
import { persons } from "../tables/person-tables.ts";
import { decidesAlone } from "./decides-alone.ts";
import { endedOn } from "./is-open-to.ts";
import { refuseUnlessActing } from "./refuse-unless-acting.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const birthDates = ["2008-02-29", "2008-11-21", "2008-08-03", "2010-02-28", "2010-03-01", "1950-01-01"];
/** Around the start of the policy, and around the ends of the times of reading. */
const days = ["2026-01-31", "2027-01-30", "2027-01-31", "2027-02-19", "2027-02-20", "2028-05-28", "2028-05-29"];

test.each(days)("what the lists leave out on %s is what a single reading refuses", async (day) => {
  world.travelTo(`${day}T12:00:00+05:30`);
  const keeper = await world.aPatient();
  const deps = { db: world.db, clock: world.clock };
  for (const birthDate of birthDates) {
    for (const agreed of [undefined, "2009-01-01T00:00:00Z", "2026-01-01T00:00:00Z"]) {
      for (const removedAt of [null, new Date(`${day}T00:00:00Z`)]) {
        const values = { accountId: keeper.id, firstName: "A", lastName: "", createdAt: new Date(0) } as const;
        const [person] = await world.db
          .insert(persons)
          .values({ ...values, relation: "child", birthDate, removedAt })
          .returning();
        if (agreed)
          await world.db.insert(personConsents).values({
            personId: person!.id,
            accountId: keeper.id,
            kind: "adult",
            givenBy: "A",
            textVersion: "1",
            locale: "en",
            at: new Date(agreed),
            withdrawnAt: removedAt,
          });
        const refusal = await refuseUnlessActing(deps, keeper.id, person!.id, { isReading: true }).then(
          () => undefined,
          (error: DomainError) => error.definition,
        );
        const isClosed = and(eq(persons.id, person!.id), decidesAlone(sql`${endedOn(world.clock.now())}`));
        expect([birthDate, agreed, removedAt, (await world.db.$count(persons, isClosed)) === 1]).toEqual([
          birthDate,
          agreed,
          removedAt,
          refusal === personErrors.handedToThem,
        ]);
      }
    }
  }
});
