import type { Share } from "@medisense/contract/health/share";
import type { shareOpenings, shares } from "./tables.ts";

type ShareRow = typeof shares.$inferSelect;

export const isShareOpen = ({ endsAt, endedAt }: Pick<ShareRow, "endsAt" | "endedAt">, now: Date) =>
  endedAt === null && endsAt > now;

export function shareToWire(row: ShareRow, openings: (typeof shareOpenings.$inferSelect)[], now: Date): Share {
  const { id, parts, createdAt, endsAt, endedAt, wrongCodes } = row;
  return {
    _id: id,
    parts,
    createdAt: createdAt.toISOString(),
    endsAt: endsAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    isOpen: isShareOpen(row, now),
    wrongCodes,
    openings: openings
      .filter(({ shareId }) => shareId === id)
      .map(({ at, device, wasRight }) => ({ at: at.toISOString(), device, wasRight })),
  };
}
