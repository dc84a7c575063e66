const systems: [RegExp, string][] = [
  [/android/i, "Android"],
  [/iphone|ipad/i, "iPhone or iPad"],
  [/windows/i, "Windows"],
  [/mac os/i, "Mac"],
  [/cros/i, "Chromebook"],
  [/linux/i, "Linux"],
];

/** Browsers in the order in which they are told apart: most name the others too. */
const browsers: [RegExp, string][] = [
  [/edg/i, "Edge"],
  [/opr|opera/i, "Opera"],
  [/samsungbrowser/i, "Samsung Internet"],
  [/firefox|fxios/i, "Firefox"],
  [/chrome|crios/i, "Chrome"],
  [/safari/i, "Safari"],
];

/** Returns a coarse name of a device, such as "Chrome · Android"; empty for an unknown one. */
export function coarseDevice(userAgent: string | undefined) {
  const find = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  return [find(browsers), find(systems)].filter((part) => part !== undefined).join(" · ");
}
