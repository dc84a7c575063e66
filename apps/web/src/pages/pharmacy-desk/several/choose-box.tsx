interface Props {
  label: string;
  isChosen: boolean;
  onChange(): void;
}

/** Shows a checkbox without a visible text, large enough for a finger. */
export function ChooseBox({ label, isChosen, onChange }: Props) {
  return (
    <label className="grid size-11 shrink-0 place-items-center lg:pointer-fine:size-8">
      <span className="sr-only">{label}</span>
      <input type="checkbox" className="size-5 accent-brand-700" checked={isChosen} onChange={onChange} />
    </label>
  );
}
