import type { Medicine } from "@medisense/contract/medicines";

/** Returns the facts below a medicine's name, without those that the name already states. */
export function shownOnce({
  name,
  genericName,
  dosage,
  packSize,
  brand,
}: Pick<Medicine, "name" | "genericName" | "dosage" | "packSize" | "brand">) {
  const told = name.toLowerCase();
  const isNew = (fact: string) => fact !== "" && !told.includes(fact.toLowerCase());
  const unit = dosage.toLowerCase();
  return {
    composition: isNew(genericName) ? genericName : undefined,
    pack: [isNew(dosage) && !packSize.toLowerCase().includes(unit) && dosage, packSize, brand]
      .filter(Boolean)
      .join(" · "),
  };
}
