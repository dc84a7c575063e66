/** Loads the Hindi texts of the landing page, only for people who read Hindi. */
export async function loadLandingHindi() {
  const [ui, landing] = await Promise.all([import("./hi/ui.json"), import("./hi/landing.json")]);
  return { ...ui.default, ...landing.default };
}
