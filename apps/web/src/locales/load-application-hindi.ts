/** Loads the Hindi texts of the application, only for people who read Hindi. */
export async function loadApplicationHindi() {
  const catalogues = await Promise.all([
    import("./hi/ui.json"),
    import("./hi/app.json"),
    import("./hi/assistant.json"),
    import("./hi/doctors.json"),
    import("./hi/family.json"),
    import("./hi/chat.json"),
    import("./hi/calls.json"),
    import("./hi/desk.json"),
    import("./hi/medicines.json"),
    import("./hi/pharmacy-desk.json"),
    import("./hi/profile.json"),
    import("./hi/records.json"),
    import("./hi/privacy.json"),
    import("./hi/risk.json"),
  ]);
  return Object.assign({}, ...catalogues.map((catalogue) => catalogue.default)) as Record<string, string>;
}
