/** The Hindi texts of the landing page, fetched only by people who read them. */
export async function loadHindi() {
  const [ui, landing] = await Promise.all([import("./hi/ui.json"), import("./hi/landing.json")]);
  return { ...ui.default, ...landing.default };
}
