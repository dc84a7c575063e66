import { useEffect, useState } from "react";
import { SearchForm } from "./search-form.tsx";
import { type SearchOption, SearchOptions } from "./search-options.tsx";
import { useSearchOptions } from "./use-search-options.ts";

interface Props {
  label: string;
  /** The search terms in the URL. */
  terms: string | undefined;
  /** `isAsked` is true for a submitted search, false for one after a pause in typing. */
  onSearch: (terms: string, isAsked: boolean) => void;
  /** True to search after a pause in typing too, not only on submit. */
  asTyped?: boolean;
  /** Suggestions for `terms`; with them the field is a combobox. */
  options?: SearchOption[];
}

const PAUSE_MS = 350;

export function SearchBox({ label, terms = "", onSearch, asTyped = false, options }: Props) {
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
  // Suggestions for an earlier text would be in the way.
  const list = useSearchOptions(wanted === terms ? (options ?? []) : []);
  useEffect(() => {
    if (!asTyped || wanted === sent) return;
    const timer = setTimeout(() => search(false), PAUSE_MS);
    return () => clearTimeout(timer);
  });

  return (
    <SearchForm
      label={label}
      typed={typed}
      onType={(text) => {
        setTyped(text);
        list.open();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        list.close();
        search(true);
      }}
      {...(options && { field: list.field })}
    >
      {list.isOpen && <SearchOptions label={label} {...list} />}
    </SearchForm>
  );
}
