import type { HealthDocument } from "@medisense/contract/health/documents";
import type { healthDocuments } from "../tables/document-tables.ts";

export const healthDocumentToWire = ({
  id,
  tag,
  name,
  type,
  size,
  date,
  note,
  createdAt,
}: typeof healthDocuments.$inferSelect): HealthDocument => ({
  _id: id,
  tag,
  name,
  type,
  size,
  date,
  note,
  createdAt: createdAt.toISOString(),
});
