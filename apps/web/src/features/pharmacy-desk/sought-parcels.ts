import type { ParcelState } from "@medisense/contract/orders";
import { type DeskTab, deskTabs, type ParcelWay, parcelWays, statesOfTab } from "@medisense/contract/pharmacy-desk";

/** A page of the desk's list, as the URL asks for it. */
export interface SoughtParcels {
  tab: DeskTab;
  page: number;
  q?: string | undefined;
  state?: ParcelState | undefined;
  way?: ParcelWay | undefined;
  day?: string | undefined;
}

const MAX_PAGE = 100_000;

export function pageIn(search: URLSearchParams) {
  const page = Number(search.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** Reads the tab and the filters from a URL; what is not valid counts as not given. */
export function soughtIn(search: URLSearchParams): SoughtParcels {
  const tab = deskTabs.find((name) => name === search.get("tab")) ?? "review";
  const day = search.get("day") ?? "";
  return {
    tab,
    page: pageIn(search),
    q: search.get("q")?.trim().slice(0, 100) || undefined,
    state: statesOfTab[tab].find((name) => name === search.get("state")),
    way: parcelWays.find((name) => name === search.get("way")),
    day: isDay(day) ? day : undefined,
  };
}

/** Writes the URL query of a page of the list, without what is not given. */
export function searchOf(sought: Omit<SoughtParcels, "page"> & { page?: number }): Record<string, string> {
  const given = Object.entries(sought).filter(
    ([name, value]) => value !== undefined && !(name === "page" && value === 1),
  );
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

export const isFiltered = ({ q, state, way, day }: SoughtParcels) =>
  [q, state, way, day].some((value) => value !== undefined);

const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
