import { msg } from "../../lib/i18n.ts";

/** Labels of the units in a price per unit. A unit that is not listed is shown as it is. */
export const unitLabels: Record<string, string> = {
  tablet: msg("tablet"),
  capsule: msg("capsule"),
  softgel: msg("softgel"),
  strip: msg("strip"),
  puff: msg("puff"),
  rotacap: msg("rotacap"),
  respule: msg("respule"),
  sachet: msg("sachet"),
  suppository: msg("suppository"),
  lozenge: msg("lozenge"),
  patch: msg("patch"),
  pessary: msg("pessary"),
  dose: msg("dose"),
  ml: msg("ml"),
  g: msg("g"),
};
