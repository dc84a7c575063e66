import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { aPair, connect, draft } from "../../consultations/testing/chats.ts";
import { untilWaiting } from "../../testing/until-waiting.ts";
import { createWorld } from "../../testing/world.ts";

test("a server that stops acknowledges the events that it has taken, and takes no further one", async () => {
  const world = await createWorld();
  onTestFinished(() => world.close());
  const { patient, doctor } = await aPair(world);
  const client = await connect(world, patient, world);
  onTestFinished(() => void client.close());
  let unlock = () => {};
  let lock: Promise<void> | undefined;
  await new Promise<void>((locked) => {
    lock = world.db.transaction(async (tx) => {
      await tx.execute(sql`lock table messages`);
      locked();
      await new Promise<void>((resolve) => (unlock = resolve));
    });
  });

  const taken = client.emitWithAck("sendMessage", draft(patient, doctor));
  await untilWaiting(world, 1);
  const closed = world.app.close();
  const late = client.emitWithAck("sendMessage", draft(patient, doctor)).catch(() => "not taken");
  unlock();

  expect(await taken).toMatchObject({ success: true });
  expect(await late).toBe("not taken");
  await Promise.all([closed, lock]);
});
