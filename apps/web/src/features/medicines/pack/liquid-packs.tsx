import type { PackLook } from "./pack-look-of.ts";

/** A brown glass bottle with a measuring cup. */
export function Syrup({ shape }: Pick<PackLook, "shape">) {
  return (
    <>
      <rect x="60" y="16" width="24" height="14" rx="3" fill="currentColor" />
      <path
        d="M63 30h18v8c12 4 14 10 14 18v44a7 7 0 0 1-7 7H56a7 7 0 0 1-7-7V56c0-8 2-14 14-18z"
        className="fill-pack-glass"
      />
      <rect x="49" y="60" width="46" height="32" className="fill-white" />
      <Label x={49} y={60} width={46} height={32} shape={shape} />
      <path d="M104 82h26l-3 22a4 4 0 0 1-4 3h-12a4 4 0 0 1-4-3z" className="fill-white" strokeWidth="2" />
      <path
        d="M106 94h22l-1.5 10a4 4 0 0 1-4 3h-11a4 4 0 0 1-4-3z"
        fill="currentColor"
        fillOpacity=".45"
        stroke="none"
      />
    </>
  );
}

/** A small bottle with a dropper; the one for the eyes bears an eye. */
export function Drops({ forEyes = false }: { forEyes?: boolean }) {
  return (
    <>
      <path d="M74 12h12l3 22H71z" fill="currentColor" fillOpacity=".75" stroke="none" />
      <rect x="66" y="34" width="28" height="12" rx="3" fill="currentColor" />
      <path
        d="M64 46h32c8 4 10 8 10 14v40a7 7 0 0 1-7 7H61a7 7 0 0 1-7-7V60c0-6 2-10 10-14z"
        className="fill-white"
        strokeWidth="2"
        strokeOpacity=".45"
      />
      <rect x="54" y="64" width="52" height="28" fill="currentColor" fillOpacity=".22" stroke="none" />
      {forEyes ? (
        <g fill="none" strokeWidth="3">
          <path d="M64 78q16-16 32 0-16 16-32 0z" />
          <circle cx="80" cy="78" r="4" fill="currentColor" />
        </g>
      ) : (
        <path d="M80 68q9 10 0 18-9-8 0-18z" fill="currentColor" stroke="none" />
      )}
      <path d="M124 36q8 10 0 16-8-6 0-16z" fill="currentColor" fillOpacity=".6" stroke="none" />
    </>
  );
}

/** A bottle with a nozzle for the nose. */
export function Nasal() {
  return (
    <>
      <path d="M76 12h8l4 28H72z" className="fill-white" strokeWidth="2" strokeOpacity=".45" />
      <path d="M60 40h40v10H60z" fill="currentColor" stroke="none" />
      <rect x="56" y="50" width="48" height="57" rx="8" className="fill-white" strokeWidth="2" strokeOpacity=".45" />
      <rect x="56" y="64" width="48" height="28" fill="currentColor" fillOpacity=".35" stroke="none" />
      <path d="M98 14l10-4M98 20h12M98 26l10 4" fill="none" strokeWidth="2.5" strokeLinecap="round" />
    </>
  );
}

/** A round bottle with a wide cap, for a mouthwash. */
export function Bottle({ shape }: Pick<PackLook, "shape">) {
  return (
    <>
      <rect x="62" y="14" width="36" height="18" rx="4" fill="currentColor" />
      <path
        d="M64 32h32c12 6 16 14 16 24v44a7 7 0 0 1-7 7H55a7 7 0 0 1-7-7V56c0-10 4-18 16-24z"
        fill="currentColor"
        fillOpacity=".35"
        stroke="none"
      />
      <rect x="48" y="60" width="64" height="30" className="fill-white" />
      <Label x={48} y={60} width={64} height={30} shape={shape} />
    </>
  );
}

/** A bottle with a pump, for lotions and shampoos. */
export function Pump({ shape }: Pick<PackLook, "shape">) {
  return (
    <>
      <path d="M78 26V16H60a4 4 0 0 1 0-8h26v18z" fill="currentColor" stroke="none" />
      <rect x="68" y="26" width="28" height="12" rx="3" fill="currentColor" />
      <rect x="52" y="38" width="60" height="69" rx="10" className="fill-white" strokeWidth="2" strokeOpacity=".45" />
      <Label x={52} y={54} width={60} height={38} shape={shape} />
    </>
  );
}

/** A label in one of three designs, without any text. */
export function Label({
  x,
  y,
  width,
  height,
  shape,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  shape: number;
}) {
  if (shape === 0) {
    return (
      <g stroke="none" fill="currentColor">
        <rect x={x} y={y} width={width} height={height * 0.36} />
        <rect x={x + 6} y={y + height * 0.58} width={width * 0.6} height="4" rx="2" fillOpacity=".4" />
      </g>
    );
  }
  if (shape === 1) {
    return (
      <g stroke="none" fill="currentColor">
        <path d={`M${x} ${y + height}L${x + width} ${y + height * 0.35}V${y + height}z`} />
        <rect x={x + 6} y={y + height * 0.2} width={width * 0.45} height="4" rx="2" fillOpacity=".5" />
      </g>
    );
  }
  const middle = x + width / 2;
  return (
    <g stroke="none" fill="currentColor">
      <rect x={x} y={y} width={width} height={height} fillOpacity=".18" />
      <circle cx={middle} cy={y + height / 2} r={Math.min(10, height / 2 - 3)} />
    </g>
  );
}
