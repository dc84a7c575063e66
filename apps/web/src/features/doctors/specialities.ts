import { type Speciality, specialities } from "@medisense/contract/directory";

/** The speciality an address or a label means: case and hyphens do not matter, and "Pediatricians" is Pediatrician. */
export function specialityFrom(text: string | undefined): Speciality | undefined {
  const wanted = plain(text ?? "");
  return specialities.find((speciality) => plain(speciality) === wanted || `${plain(speciality)}s` === wanted);
}

const plain = (text: string) => text.trim().toLowerCase().replaceAll("-", " ");
