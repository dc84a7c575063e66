import { Search } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { useText } from "../lib/language.tsx";
import { Button } from "./button.tsx";

interface Props {
  label: string;
  /** What the address asks for now. */
  words: string | undefined;
  /** `isAsked` tells a search that somebody asked for from one at a pause in typing. */
  onSearch: (words: string, isAsked: boolean) => void;
  /** Searches when somebody pauses in typing as well, not only when they ask for it. */
  asTyped?: boolean;
}

const PAUSE_MS = 350;

export function SearchBox({ label, words = "", onSearch, asTyped = false }: Props) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState(words);
  const [sent, setSent] = useState(words);
  // Words that did not come from here, such as those of the page before, take the place of what was typed.
  if (words !== known) {
    setKnown(words);
    if (words !== sent) {
      setTyped(words);
      setSent(words);
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
