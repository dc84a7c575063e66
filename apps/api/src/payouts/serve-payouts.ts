import * as contract from "@medisense/contract/payments/payouts";
import type { FastifyInstance } from "fastify";
import { ownStore } from "../pharmacy/index.ts";
import { mount } from "../platform/http/mount.ts";
import { serveDownload } from "../platform/http/serve-file.ts";
import type { PayoutsDeps } from "./deps.ts";
import { findPayeeHead } from "./find-payee-head.ts";
import { listPayouts } from "./list-payouts.ts";
import { openStatement } from "./open-statement.ts";
import type { Payee } from "./read-statement.ts";

/** Serves the payout statements: doctors and stores see their own, operators those of everybody. */
export function servePayouts(app: FastifyInstance, deps: PayoutsDeps) {
  const doctor = (id: string): Payee => ({ kind: "doctor", id });
  const store = async (userId: string): Promise<Payee> => ({ kind: "store", id: (await ownStore(deps.db, userId)).id });
  const { costly } = app.inTurn;

  mount(app, contract.doctorPayouts, ({ actor }) => listPayouts(deps, doctor(actor.id)));
  serveDownload(app, contract.doctorPayoutStatement, ({ actor, params, query }) =>
    costly(actor.id, () => openStatement(deps, doctor(actor.id), { ...params, ...query })),
  );
  mount(app, contract.storePayouts, async ({ actor }) => listPayouts(deps, await store(actor.id)));
  serveDownload(app, contract.storePayoutStatement, async ({ actor, params, query }) => {
    const payee = await store(actor.id);
    return costly(actor.id, () => openStatement(deps, payee, { ...params, ...query }));
  });
  mount(app, contract.payeePayouts, async ({ params }) => ({
    name: (await findPayeeHead(deps.db, params)).name,
    ...(await listPayouts(deps, params)),
  }));
  serveDownload(app, contract.payeePayoutStatement, ({ actor, params: { month, ...payee }, query }) =>
    costly(actor.id, () => openStatement(deps, payee, { month, ...query })),
  );
}
