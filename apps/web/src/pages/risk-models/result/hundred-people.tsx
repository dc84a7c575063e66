import { useText } from "../../../lib/language.tsx";

const HUNDRED = Array.from({ length: 100 }, (_, index) => index);

/** Draws 100 people, and fills as many as the risk counts. */
export function HundredPeople({ count }: { count: number }) {
  const t = useText();
  const label =
    count === 0
      ? t("Fewer than 1 of 100 people")
      : t("{n} of 100 people are filled, the other {rest} are not", { n: count, rest: 100 - count });
  return (
    <figure className="grid gap-2">
      <svg role="img" aria-label={label} viewBox="0 0 200 240" className="w-full max-w-60">
        {HUNDRED.map((index) => (
          <g
            key={index}
            transform={`translate(${(index % 10) * 20 + 4} ${Math.floor(index / 10) * 24 + 2})`}
            className={index < count ? "fill-coral-600 stroke-coral-600" : "fill-transparent stroke-field"}
          >
            <circle cx="6" cy="4" r="3.4" strokeWidth="1.2" />
            <path d="M1 19v-5a5 5 0 0 1 10 0v5z" strokeWidth="1.2" />
          </g>
        ))}
      </svg>
      <figcaption aria-hidden="true" className="text-sm">
        {label}
      </figcaption>
    </figure>
  );
}
