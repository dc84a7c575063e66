import { type Speciality, specialities } from "@medisense/contract/directory";

/** Returns the speciality of a URL part or a label, ignoring case, hyphens and a plural "s". */
export function specialityFrom(text: string | undefined): Speciality | undefined {
  const wanted = plain(text ?? "");
  return specialities.find((speciality) => plain(speciality) === wanted || `${plain(speciality)}s` === wanted);
}

const plain = (text: string) => text.trim().toLowerCase().replaceAll("-", " ");
