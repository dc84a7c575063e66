import type { HealthDocument } from "@medisense/contract/health/documents";
import type { Measurement } from "@medisense/contract/health/measurements";

export const aMeasurement = (overrides: Partial<Measurement> = {}): Measurement => ({
  _id: crypto.randomUUID(),
  kind: "weight",
  value: 62.5,
  secondValue: null,
  entered: 62.5,
  unit: "kg",
  context: null,
  measuredAt: "2026-11-18T03:30:00.000Z",
  ...overrides,
});

export const aDocument = (overrides: Partial<HealthDocument> = {}): HealthDocument => ({
  _id: crypto.randomUUID(),
  tag: "bloodTest",
  name: "lipids.pdf",
  type: "application/pdf",
  size: 120_000,
  date: "2026-11-02",
  note: "fasting",
  createdAt: "2026-11-03T03:30:00.000Z",
  ...overrides,
});
