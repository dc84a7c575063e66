import type { HealthRecord } from "@medisense/contract/health/health-record";
import type { Invoice } from "@medplum/fhirtypes";
import { asc, eq } from "drizzle-orm";
import { stores } from "../../../pharmacy/tables/catalogue-tables.ts";
import { orderDocuments } from "../../../pharmacy/tables/document-tables.ts";
import { orders, parcels } from "../../../pharmacy/tables/order-tables.ts";
import { ownFields, ownText } from "../fhir/own-fields.ts";
import { isOrderFor } from "./is-order-for.ts";
import { ofType, type RecordPart } from "./record-part.ts";

type Kind = HealthRecord["invoices"][number]["kind"];

export const invoicesPart: RecordPart<"invoices"> = {
  async collect(db, person) {
    const rows = await db
      .select({ document: orderDocuments, storeName: stores.name, orderNumber: orders.number })
      .from(orderDocuments)
      .innerJoin(stores, eq(stores.id, orderDocuments.storeId))
      .innerJoin(parcels, eq(parcels.id, orderDocuments.parcelId))
      .innerJoin(orders, eq(orders.id, parcels.orderId))
      .where(isOrderFor(person.id))
      .orderBy(asc(orderDocuments.issuedAt), asc(orderDocuments.number));
    return rows.map(({ document: { id, number, kind, issuedAt, totalPaise }, storeName, orderNumber }) => ({
      _id: id,
      number,
      kind,
      storeName,
      orderNumber,
      issuedAt: issuedAt.toISOString(),
      total: totalPaise / 100,
    }));
  },

  toFhir(invoices, { patient }) {
    return invoices.map(
      ({ _id, number, kind, storeName, orderNumber, issuedAt, total }): Invoice => ({
        resourceType: "Invoice",
        id: _id,
        ...ownFields({ kind, orderNumber }),
        identifier: [{ value: number }],
        status: "issued",
        subject: patient,
        date: issuedAt,
        issuer: { display: storeName },
        totalGross: { value: total, currency: "INR" },
      }),
    );
  },

  fromFhir(resources) {
    return ofType<Invoice>(resources, "Invoice").map((invoice) => ({
      _id: invoice.id!,
      number: invoice.identifier?.[0]?.value ?? "",
      kind: ownText(invoice, "kind") as Kind,
      storeName: invoice.issuer?.display ?? "",
      orderNumber: ownText(invoice, "orderNumber") ?? "",
      issuedAt: invoice.date!,
      total: invoice.totalGross?.value ?? 0,
    }));
  },
};
