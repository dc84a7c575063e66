import type { LucideIcon } from "lucide-react";
import { classNames } from "../../lib/class-names.ts";

export interface SearchOption {
  key: string;
  Icon: LucideIcon;
  text: string;
  /** Says what the text is, or more about it. */
  note: string;
  onChoose: () => void;
}

interface Props {
  label: string;
  listId: string;
  options: SearchOption[];
  /** The position of the option that Enter chooses; -1 for none. */
  index: number;
  choose: (option: SearchOption) => void;
}

/** Shows the suggestions of a search below its field. */
export function SearchOptions({ label, listId, options, index, choose }: Props) {
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={label}
      className="absolute top-full left-0 w-full max-sm:w-[calc(100vw-2rem)] z-20 mt-1 max-h-96 overflow-y-auto rounded-field border border-line bg-card py-1 shadow-card"
    >
      {options.map((option, position) => (
        <button
          type="button"
          key={option.key}
          id={`${listId}-${position}`}
          role="option"
          aria-label={`${option.text}, ${option.note}`}
          aria-selected={position === index}
          tabIndex={-1}
          // The field keeps the focus, so that typing goes on.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
          className={classNames(
            "flex min-h-11 w-full items-center gap-3 px-3.5 py-1.5 text-left hover:bg-brand-50",
            position === index && "bg-brand-50",
          )}
        >
          <option.Icon aria-hidden="true" className="size-5 shrink-0 text-brand-700" />
          <span className="min-w-0">
            <span className="block font-semibold text-ink-900 [overflow-wrap:anywhere]">{option.text}</span>
            <span className="block text-sm">{option.note}</span>
          </span>
        </button>
      ))}
    </div>
  );
}
