import type { ReactNode } from "react";
import { Blister } from "./blister.tsx";
import { Bottle, Drops, Nasal, Pump, Syrup } from "./liquid-packs.tsx";
import { Ampoules, Box, Inhaler, Jar, Sachet, Tube, Vial } from "./other-packs.tsx";
import type { PackKind } from "./pack-kinds.ts";
import { type PackLook, packLookOf } from "./pack-look-of.ts";

const drawings: Record<PackKind, (look: PackLook) => ReactNode> = {
  tablets: (look) => <Blister content="tablets" {...look} />,
  capsules: (look) => <Blister content="capsules" {...look} />,
  softgels: (look) => <Blister content="softgels" {...look} />,
  syrup: Syrup,
  drops: () => <Drops />,
  eyeDrops: () => <Drops forEyes />,
  nasal: Nasal,
  tube: Tube,
  inhaler: Inhaler,
  ampoules: Ampoules,
  vial: Vial,
  sachet: Sachet,
  jar: Jar,
  bottle: Bottle,
  pump: Pump,
  box: Box,
};

/** Draws a pack by its form, in the colours that belong to its name. */
export function PackDrawing({ kind, name }: { kind: PackKind; name: string }) {
  const look = packLookOf(name);
  return (
    <svg viewBox="0 0 160 120" className={`size-full ${look.colour}`} stroke="currentColor">
      <rect width="160" height="120" fill="currentColor" fillOpacity=".14" stroke="none" />
      <ellipse cx="80" cy="108" rx="56" ry="5" fill="currentColor" fillOpacity=".2" stroke="none" />
      {drawings[kind](look)}
    </svg>
  );
}
