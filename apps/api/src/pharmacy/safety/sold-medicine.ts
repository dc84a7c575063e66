import type { WrittenMedicine } from "../../medicine-safety/index.ts";

interface Sold {
  name: string;
  genericName: string;
}

/** Returns a product as the lists of warnings know it. Its composition says what is in it, not its name. */
export const soldMedicine = ({ name, genericName }: Sold, form: string): WrittenMedicine => ({
  label: name,
  contents: genericName,
  form,
});
