/** Returns "2026-27" for a day in India: its financial year runs from April to March. */
export function financialYearOf(day: string): string {
  const [year, month] = day.split("-").map(Number) as [number, number];
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}
