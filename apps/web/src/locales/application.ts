/** The Hindi texts of the application's screens, fetched only by people who read them. */
export async function loadHindi() {
  const [ui, app] = await Promise.all([import("./hi/ui.json"), import("./hi/app.json")]);
  return { ...ui.default, ...app.default };
}
