import { Search } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { useText } from "../../lib/language.tsx";
import { Button } from "../button.tsx";

interface Props {
  label: string;
  /** The search terms in the URL. */
  terms: string | undefined;
  /** `isAsked` is true for a submitted search, false for one after a pause in typing. */
  onSearch: (terms: string, isAsked: boolean) => void;
  /** True to search after a pause in typing too, not only on submit. */
  asTyped?: boolean;
}

const PAUSE_MS = 350;

export function SearchBox({ label, terms = "", onSearch, asTyped = false }: Props) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState(terms);
  const [known, setKnown] = useState(terms);
  const [sent, setSent] = useState(terms);
  // Search terms from elsewhere, such as the previous page's, replace what was typed.
  if (terms !== known) {
    setKnown(terms);
    if (terms !== sent) {
      setTyped(terms);
      setSent(terms);
    }
  }

  const wanted = typed.trim();
  const search = (isAsked: boolean) => {
    setSent(wanted);
    onSearch(wanted, isAsked);
  };
  useEffect(() => {
    if (!asTyped || wanted === sent) return;
    const timer = setTimeout(() => search(false), PAUSE_MS);
    return () => clearTimeout(timer);
  });

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(true);
      }}
      className="grid gap-1.5"
    >
      <label htmlFor={id} className="font-semibold text-ink-900">
        {label}
      </label>
      <div className="flex gap-2">
        <div className="relative min-w-0 grow">
          <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3.5 size-5 text-ink-600" />
          <input
            id={id}
            name="q"
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            className="min-h-11 w-full rounded-field border border-field bg-card py-2 pr-3 pl-11 text-ink-900"
          />
        </div>
        <Button type="submit">{t("Search")}</Button>
      </div>
    </form>
  );
}
