import { useId } from "react";

interface Props {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange(value: number): void;
}

export function RangeField({ label, min, max, value, onChange }: Props) {
  const id = useId();
  return (
    <div className="grid">
      <label htmlFor={id} className="font-semibold text-ink-900 text-sm">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={(max - min) / 50}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="min-h-8 w-full accent-brand-700"
      />
    </div>
  );
}
