import { refundSteps } from "@medisense/contract/money/refunds";
import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import { payments, refunds } from "./tables.ts";

const Instant = z.coerce.date();

/** The refunds of a payment as PostgreSQL writes them in JSON, with the columns that their payer may see. */
const Rows = z.array(
  z.object({
    id: z.string(),
    cause: z.string(),
    amountPaise: z.int(),
    state: z.enum(refundSteps),
    gatewayRefundId: z.string().nullable(),
    bankReference: z.string().nullable(),
    expectedBy: z.string().nullable(),
    dueAt: Instant.nullable(),
    createdAt: Instant,
    failedAt: Instant.nullable(),
    sentAt: Instant.nullable(),
    arrivedAt: Instant.nullable(),
  }),
);

const one = alias(refunds, "refund_of_payment");

/** A column with all refunds of the payment in a row, first ones first. The company's dashboard can make several. */
export const refundsOfPayment = sql`(
  select coalesce(json_agg(json_build_object(
    'id', ${one.id}, 'cause', ${one.cause}, 'amountPaise', ${one.amountPaise}, 'state', ${one.state},
    'gatewayRefundId', ${one.gatewayRefundId}, 'bankReference', ${one.bankReference},
    'expectedBy', ${one.expectedBy}, 'dueAt', ${one.dueAt}, 'createdAt', ${one.createdAt},
    'failedAt', ${one.failedAt}, 'sentAt', ${one.sentAt}, 'arrivedAt', ${one.arrivedAt}
  ) order by ${one.createdAt}, ${one.id}), '[]')
  from ${refunds} ${sql.identifier("refund_of_payment")}
  where ${one.paymentId} = ${payments.id}
)`.mapWith((rows: unknown) => Rows.parse(rows));
