import { ApiError } from "@medisense/contract/client";
import { istDate } from "@medisense/contract/ist";
import { type DeskLine, type DeskPrescription, pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { packsLeft } from "../../../features/pharmacy-desk/packs.ts";
import { allowedPacks, useReviewLine } from "../../../features/pharmacy-desk/queries.ts";
import { useNow } from "../../../lib/clock/use-now.ts";
import type { PrescriptionReading, PrescriptionReadings } from "./use-prescription-readings.ts";

export interface AcceptLineProps {
  parcelId: string;
  line: DeskLine;
  /** Each with its number on the screen. */
  offered: (DeskPrescription & { number: number })[];
  readings: PrescriptionReadings;
}

/** The typed values that accept a line, checked. Undefined once the last prescription has left the order. */
export type LineAcceptance = NonNullable<ReturnType<typeof useAcceptLine>>;

/** Keeps what a pharmacist types to accept a line, checks it, and sends it. */
export function useAcceptLine({ parcelId, line, offered, readings }: AcceptLineProps) {
  const ordered = packsLeft(line);
  const today = istDate(useNow(60_000));
  const reviewing = useReviewLine(parcelId);
  const [chosenId, choose] = useState(readings.lastId);
  /** The values typed on this line, by prescription; the rest is taken from other lines. */
  const [entered, setEntered] = useState<Record<string, Partial<PrescriptionReading>>>({});
  const [packs, setPacks] = useState(String(ordered));
  const [prescribed, setPrescribed] = useState("");
  const [isTried, setTried] = useState(false);

  // A prescription can leave the order while the pharmacist reads it.
  const chosen = offered.find(({ _id }) => _id === chosenId) ?? offered[0];
  const isAmountGood = /^[1-9]\d{0,3}$/.test(prescribed);
  const { data: allowed } = useQuery({
    ...allowedPacks(parcelId, {
      lineId: line._id,
      prescriptionId: chosen?._id ?? "",
      ...(isAmountGood && { prescribed: Number(prescribed) }),
    }),
    enabled: chosen !== undefined,
  });
  if (!chosen) return undefined;
  const { _id: prescriptionId } = chosen;
  const reading = { ...readings.of(prescriptionId), ...entered[prescriptionId] };
  const { issuedOn, prescriber, patientName, course } = reading;
  const enter = (typed: Partial<PrescriptionReading>) =>
    setEntered({ ...entered, [prescriptionId]: { ...entered[prescriptionId], ...typed } });

  const quantity = Number(packs);
  const isQuantityGood = Number.isInteger(quantity) && quantity >= 1 && quantity <= ordered;
  const isUploaded = chosen.sheet === null;
  const wrongDate = isUploaded ? wrongDateOf(issuedOn, today) : undefined;
  const isPrescriberMissing = isUploaded && !prescriber.trim();
  const isPatientMissing = isUploaded && !patientName.trim();
  // For a prescription written here, the server requires the amount only where it cannot compare it with the pack.
  const isAsked = reviewing.error instanceof ApiError && reviewing.error.is(pharmacyDeskErrors.amountMissing);
  const mustReadAmount = isUploaded || isAsked || allowed === null || prescribed !== "";

  const accept = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isQuantityGood || wrongDate || isPrescriberMissing || isPatientMissing) return;
    if (mustReadAmount && !isAmountGood) return;
    readings.keep(prescriptionId, reading);
    reviewing.mutate({
      lineId: line._id,
      decision: "accept",
      prescriptionId,
      ...(isUploaded && { issuedOn, prescriber, patientName }),
      isChronic: course === "chronic",
      ...(mustReadAmount && { prescribed: Number(prescribed) }),
      quantity,
    });
  };

  return {
    line,
    chosen,
    choose,
    reading,
    enter,
    today,
    isTried,
    isUploaded,
    wrongDate,
    isPrescriberMissing,
    isPatientMissing,
    amount: { prescribed, setPrescribed, mustReadAmount, isAmountGood },
    packs: { typed: packs, setPacks, ordered, quantity, isQuantityGood, allowed },
    accept,
    isSending: reviewing.isPending,
    failure: isAsked ? undefined : (reviewing.error ?? undefined),
  };
}

function wrongDateOf(issuedOn: string, today: string) {
  if (!issuedOn) return pharmacyDeskErrors.dateMissing;
  return issuedOn > today ? pharmacyDeskErrors.dateInFuture : undefined;
}
