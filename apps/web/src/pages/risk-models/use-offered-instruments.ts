import { type Instrument, instruments } from "@medisense/risk";
import { useQuery } from "@tanstack/react-query";
import { offeredRiskModels } from "../../features/risk-models/queries.ts";

/** Returns the instruments that the server offers; undefined while they load. */
export function useOfferedInstruments() {
  const { data, error, refetch } = useQuery(offeredRiskModels());
  const ids = data && new Set(data.map(({ id }) => id));
  const offered: readonly Instrument[] | undefined = ids && instruments.filter(({ id }) => ids.has(id));
  return { offered, error, refetch };
}
