import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../testing/world.ts";
import { findPayeeHead } from "./find-payee-head.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test("a statement says what the number of its doctor is, in the reader's language", async () => {
  const { id, registrationNo } = await world.aDoctor();
  const { details } = await findPayeeHead(world.db, { kind: "doctor", id });
  expect(details[1]).toEqual({ en: `Registration No. ${registrationNo}`, hi: `पंजीकरण संख्या ${registrationNo}` });
});
