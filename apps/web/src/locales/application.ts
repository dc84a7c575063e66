/** The Hindi texts of the application's screens, fetched only by people who read them. */
export async function loadHindi() {
  const [ui, app, doctors, chat, desk, pharmacyDesk] = await Promise.all([
    import("./hi/ui.json"),
    import("./hi/app.json"),
    import("./hi/doctors.json"),
    import("./hi/chat.json"),
    import("./hi/desk.json"),
    import("./hi/pharmacy-desk.json"),
  ]);
  return { ...ui.default, ...app.default, ...doctors.default, ...chat.default, ...desk.default, ...pharmacyDesk.default };
}
