/** The screens that need no text of the other areas. */
const OF_PATIENTS = /^\/(login|signup|dashboard\/(home|doctors|medicines))\b/i;

/**
 * Loads the Hindi texts of the application, only for people who read Hindi. With `addLater`, a page that opens on one of
 * the patients' first screens gets the texts of the other areas afterwards.
 */
export async function loadApplicationHindi(addLater?: (texts: Record<string, string>) => void) {
  const [patients, others] = [import("./hindi-of-patients.ts"), import("./hindi-of-other-areas.ts")];
  const rest = others.then(({ hindiOfOtherAreas }) => hindiOfOtherAreas);
  // The caller hears of the patients' texts first; a second failure tells nothing more.
  rest.catch(() => {});
  const { hindiOfPatients } = await patients;
  if (!addLater || !OF_PATIENTS.test(window.location.pathname)) return { ...hindiOfPatients, ...(await rest) };
  // Until they are there, and if they never come, these areas are in English.
  rest.then(addLater, () => {});
  return hindiOfPatients;
}
