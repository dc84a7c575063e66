/** Turns "Dr. Sharon D'Souza" into a part of a URL: "dr-sharon-dsouza". */
export const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
