import { specialities } from "@medisense/contract/directory";
import type { ListingColumn } from "@medisense/contract/operators/listings";
import { msg } from "../../lib/i18n.ts";

interface ListingChoice {
  label: string;
  /** The values are those of a file. */
  options: readonly { value: string; label: string }[];
}

const yesOrNo = [
  { value: "yes", label: msg("Yes") },
  { value: "no", label: msg("No") },
];

/** The columns that a form asks for as a choice, where a file has words. */
export const listingChoices: Partial<Record<ListingColumn, ListingChoice>> = {
  emergency: { label: msg("Emergency care"), options: yesOrNo },
  online: { label: msg("Visits by video"), options: yesOrNo },
  gender: {
    label: msg("Gender"),
    options: [
      { value: "f", label: msg("Female") },
      { value: "m", label: msg("Male") },
      { value: "o", label: msg("Other") },
    ],
  },
  specialization: {
    label: msg("Speciality"),
    options: specialities.map((speciality) => ({ value: speciality, label: speciality })),
  },
};
