import * as contract from "@medisense/contract/payments/oversight";
import type { FastifyInstance } from "fastify";
import { mount } from "../platform/http/mount.ts";
import type { OversightDeps } from "./deps.ts";
import { listStuckWork } from "./list-stuck-work.ts";
import { retryJob } from "./retry-job.ts";
import { retryRefund } from "./retry-refund.ts";
import { searchPayments } from "./search-payments.ts";

/** Serves what operators see of money and of work that is stuck. Nothing of it is about health. */
export function serveOversight(app: FastifyInstance, deps: OversightDeps) {
  mount(app, contract.searchPayments, ({ query }) => searchPayments(deps, query));
  mount(app, contract.retryRefund, ({ actor, params }) =>
    retryRefund(deps, { refundId: params.id, operatorId: actor.id }),
  );
  mount(app, contract.listStuckWork, () => listStuckWork(deps));
  mount(app, contract.retryJob, ({ actor, params }) => retryJob(deps, { jobId: params.id, operatorId: actor.id }));
}
