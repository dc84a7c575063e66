import qrcode from "qrcode-generator";
import { useMemo } from "react";

/** The white border that scanners need, in modules. */
const QUIET = 4;

/** Draws a text as a QR code, dark on white in both themes. `label` tells screen readers its content. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { path, side } = useMemo(() => modulesOf(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side + 2 * QUIET} ${side + 2 * QUIET}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect className="fill-white" x={-QUIET} y={-QUIET} width={side + 2 * QUIET} height={side + 2 * QUIET} />
      <path className="fill-deep" d={path} />
    </svg>
  );
}

/** Returns the dark modules as one path. A lower correction level keeps long texts readable on a small screen. */
function modulesOf(text: string) {
  const code = qrcode(0, "L");
  // The library takes one byte a character; scanners read the bytes as UTF-8.
  code.addData(String.fromCharCode(...new TextEncoder().encode(text)));
  code.make();
  const side = code.getModuleCount();
  const all = Array.from({ length: side }, (_, index) => index);
  const path = all
    .flatMap((row) => all.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1Z`))
    .join("");
  return { path, side };
}
