import type { DrawnAvatar } from "@medisense/contract/persons/avatars";
import { msg } from "../../../lib/i18n.ts";

export const avatarLabels: Record<DrawnAvatar, string> = {
  lotus: msg("Lotus"),
  mango: msg("Mango"),
  diya: msg("Lamp"),
  kite: msg("Kite"),
  leaf: msg("Leaf"),
  sun: msg("Sun"),
  moon: msg("Moon"),
  mountain: msg("Mountain"),
  boat: msg("Boat"),
  fish: msg("Fish"),
  drum: msg("Drum"),
  umbrella: msg("Umbrella"),
};
