import type { PackLook } from "./pack-look-of.ts";

interface Props extends Pick<PackLook, "shape" | "perRow"> {
  /** The shapes in the pockets of the foil. */
  content: "tablets" | "capsules" | "softgels";
}

/** A strip with two rows of tablets, capsules or softgels. */
export function Blister({ content, shape, perRow }: Props) {
  const width = 92;
  const step = width / perRow;
  return (
    <g transform="rotate(-8 80 60)">
      <rect x="28" y="24" width="104" height="70" rx="8" className="fill-white" />
      <rect x="28" y="24" width="104" height="70" rx="8" fill="none" strokeOpacity=".45" strokeWidth="2" />
      <path d="M28 82h104v4a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8z" fill="currentColor" stroke="none" />
      {[42, 66].map((y) =>
        Array.from({ length: perRow }, (_, index) => (
          <g key={`${y} ${index}`} transform={`translate(${34 + step * (index + 0.5)} ${y})`} stroke="none">
            <Pill content={content} shape={shape} step={step} />
          </g>
        )),
      )}
    </g>
  );
}

function Pill({ content, shape, step }: Pick<Props, "content" | "shape"> & { step: number }) {
  const radius = Math.min(10, step / 2 - 1.5);
  if (content === "capsules") {
    return (
      <g transform="rotate(20)">
        <rect x="-6" y="-10" width="12" height="20" rx="6" fill="currentColor" fillOpacity=".3" />
        <path d="M-6 0v-4a6 6 0 0 1 12 0v4z" fill="currentColor" />
      </g>
    );
  }
  if (content === "softgels") {
    return (
      <>
        <ellipse rx={radius * 0.8} ry="10.5" fill="currentColor" fillOpacity=".75" />
        <path d="M-2.5-6q-2 5 0 9" className="stroke-white" strokeWidth="2" strokeLinecap="round" fill="none" />
      </>
    );
  }
  if (shape === 0) {
    return (
      <>
        <circle r={radius} fill="currentColor" fillOpacity=".28" />
        <path d={`M${-radius * 0.6} 0h${radius * 1.2}`} stroke="currentColor" strokeWidth="2" />
      </>
    );
  }
  if (shape === 1) return <ellipse rx={radius * 0.72} ry="10.5" fill="currentColor" fillOpacity=".55" />;
  return (
    <>
      <rect x={-radius} y="-7" width={radius * 2} height="14" rx="5" fill="currentColor" fillOpacity=".8" />
      <path d="M0-7V7" className="stroke-white" strokeWidth="1.5" />
    </>
  );
}
