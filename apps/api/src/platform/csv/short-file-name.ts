/** Returns the name of a file without its folders, printable and short enough to be kept. */
export const shortFileName = (path: string) =>
  path
    .replace(/^.*[/\\]/, "")
    .replace(/\p{C}/gu, "")
    .slice(0, 120) || "file.csv";
