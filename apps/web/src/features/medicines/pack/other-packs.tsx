import { Label } from "./liquid-packs.tsx";
import type { PackLook } from "./pack-look-of.ts";

/** A tube of cream, gel or ointment. */
export function Tube({ shape }: Pick<PackLook, "shape">) {
  return (
    <g transform="rotate(-24 80 60)">
      <path d="M30 36h8v48h-8z" fill="currentColor" stroke="none" />
      <path d="M38 36l74 8v32l-74 8z" className="fill-white" strokeWidth="2" strokeOpacity=".45" />
      <Label x={52} y={42} width={40} height={36} shape={shape} />
      <rect x="112" y="48" width="20" height="24" rx="3" fill="currentColor" />
    </g>
  );
}

/** An inhaler with its canister. */
export function Inhaler() {
  return (
    <>
      <rect x="72" y="10" width="30" height="34" rx="6" className="fill-white" strokeWidth="2" strokeOpacity=".45" />
      <path
        d="M66 36h42v58a12 12 0 0 1-12 12H46a6 6 0 0 1-6-6V82a6 6 0 0 1 6-6h20z"
        fill="currentColor"
        stroke="none"
      />
      <rect x="32" y="80" width="14" height="22" rx="3" fill="currentColor" fillOpacity=".55" stroke="none" />
      <path d="M76 52h22" className="stroke-white" strokeWidth="4" strokeLinecap="round" />
    </>
  );
}

/** Three ampoules side by side. */
export function Ampoules() {
  return (
    <>
      {[46, 80, 114].map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path
            d="M-4 14h8v18c6 4 8 8 8 14v52a6 6 0 0 1-6 6h-12a6 6 0 0 1-6-6V46c0-6 2-10 8-14z"
            className="fill-white"
            strokeWidth="2"
            strokeOpacity=".5"
          />
          <path
            d="M-12 62h24v36a6 6 0 0 1-6 6h-12a6 6 0 0 1-6-6z"
            fill="currentColor"
            fillOpacity=".45"
            stroke="none"
          />
          <path d="M-8 14h16" strokeWidth="5" strokeLinecap="round" />
        </g>
      ))}
    </>
  );
}

/** A vial beside a syringe. */
export function Vial() {
  return (
    <>
      <rect x="42" y="28" width="32" height="14" rx="3" fill="currentColor" />
      <path
        d="M46 42h24v8c6 3 8 6 8 12v38a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6V62c0-6 2-9 8-12z"
        className="fill-white"
        strokeWidth="2"
        strokeOpacity=".45"
      />
      <rect x="38" y="70" width="40" height="22" fill="currentColor" fillOpacity=".35" stroke="none" />
      <g transform="rotate(14 108 60)">
        <path d="M108 14v18M98 14h20" strokeWidth="4" strokeLinecap="round" />
        <rect x="98" y="32" width="20" height="52" rx="3" className="fill-white" strokeWidth="2" strokeOpacity=".6" />
        <rect x="98" y="56" width="20" height="28" rx="3" fill="currentColor" fillOpacity=".5" stroke="none" />
        <path d="M108 84v24" strokeWidth="2.5" />
      </g>
    </>
  );
}

/** A sachet or a thin oral strip. */
export function Sachet({ shape }: Pick<PackLook, "shape">) {
  return (
    <g transform="rotate(6 80 60)">
      <path
        d="M50 18l5-5 5 5 5-5 5 5 5-5 5 5 5-5 5 5 5-5 5 5 5-5 5 5v86l-5 5-5-5-5 5-5-5-5 5-5-5-5 5-5-5-5 5-5-5-5 5-5-5z"
        className="fill-white"
        strokeWidth="2"
        strokeOpacity=".45"
      />
      <Label x={50} y={34} width={60} height={54} shape={shape} />
    </g>
  );
}

/** A jar of powder with a screw cap. */
export function Jar({ shape }: Pick<PackLook, "shape">) {
  return (
    <>
      <rect x="46" y="18" width="68" height="20" rx="5" fill="currentColor" />
      <rect x="50" y="38" width="60" height="69" rx="9" className="fill-white" strokeWidth="2" strokeOpacity=".45" />
      <Label x={50} y={52} width={60} height={40} shape={shape} />
    </>
  );
}

/** A carton, for every form without a drawing of its own. */
export function Box({ shape }: Pick<PackLook, "shape">) {
  return (
    <>
      <path d="M36 36l16-14h88l-16 14z" fill="currentColor" fillOpacity=".5" stroke="none" />
      <path d="M124 36l16-14v62l-16 16z" fill="currentColor" fillOpacity=".75" stroke="none" />
      <rect x="36" y="36" width="88" height="64" className="fill-white" strokeWidth="2" strokeOpacity=".45" />
      <Label x={36} y={48} width={88} height={40} shape={shape} />
    </>
  );
}
