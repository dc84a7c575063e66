import type { ProfileEntryKind } from "@medisense/contract/persons/profile";
import { useQuery } from "@tanstack/react-query";
import { Pill, Plus, Stethoscope, TriangleAlert, X } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useRef, useState } from "react";
import { entryLabels } from "../../features/profile/profile-labels.ts";
import { profileTerms } from "../../features/profile/queries.ts";
import { termLabel } from "../../features/profile/term-label.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { FieldFrame, inputClass, useField } from "../../ui/forms/field-frame.tsx";
import { SearchOptions } from "../../ui/forms/search-options.tsx";
import { useSearchOptions } from "../../ui/forms/use-search-options.ts";

const icons = { allergy: TriangleAlert, disease: Stethoscope, medication: Pill };

interface Props {
  kind: ProfileEntryKind;
  names: string[];
  problem: string | undefined;
  onChange(names: string[]): void;
}

/** A list of chips with a search field that adds known terms, or the person's own words. */
export function EntryField({ kind, names, problem, onChange }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const [typed, setTyped] = useState("");
  const wanted = typed.trim();
  const search = useDeferredValue(wanted);
  const { data: terms = [] } = useQuery(profileTerms(kind, search));
  const input = useRef<HTMLInputElement>(null);
  const isListed = (name: string) => names.some((one) => one.toLowerCase() === name.toLowerCase());
  const add = (name: string) => {
    setTyped("");
    if (!isListed(name)) onChange([...names, name]);
  };
  const known = terms.filter(({ name }) => !isListed(name));
  const own = { key: "own", Icon: Plus, text: wanted, note: t("Add in your own words"), onChoose: () => add(wanted) };
  const list = useSearchOptions([
    ...(search === wanted && wanted !== "" ? known : []).map(({ name, contains }) => ({
      key: name,
      Icon: icons[kind],
      text: termLabel(name, locale),
      note: contains.length > 0 ? contains.join(", ") : t("Known term"),
      onChoose: () => add(name),
    })),
    ...(wanted === "" ? [] : [own]),
  ]);
  const field = useField(undefined, t("Choose from the list, or write it in your own words"), problem && t(problem));

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    list.field.onKeyDown?.(event);
    if (event.defaultPrevented || event.nativeEvent.isComposing || event.key !== "Enter" || wanted === "") return;
    // Enter adds; it does not send the form.
    event.preventDefault();
    addTyped();
  }
  /** A known term that was typed in full is that term, whatever its case. */
  function addTyped() {
    const exact = terms.find(({ name }) => [name, termLabel(name, "hi")].some((one) => isSame(one, wanted)));
    list.close();
    add(exact?.name ?? wanted);
  }
  return (
    <FieldFrame label={t(entryLabels[kind])} field={field}>
      {names.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {names.map((name) => {
            const label = termLabel(name, locale);
            return (
              <li
                key={name}
                className="inline-flex max-w-full items-center rounded-full border border-line bg-paper pl-3 text-ink-900"
              >
                <span className="min-w-0 wrap-anywhere">{label}</span>
                <button
                  type="button"
                  aria-label={t("Remove {name}", { name: label })}
                  onClick={() => {
                    onChange(names.filter((one) => one !== name));
                    input.current?.focus();
                  }}
                  className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-brand-50"
                >
                  <X aria-hidden="true" className="size-4" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {/* On a phone the list is wider than the field, so it begins at the edge of the card. */}
      <div className="relative max-sm:-ml-4 max-sm:pl-4">
        <input
          ref={input}
          className={`${inputClass} border-field`}
          autoComplete="off"
          maxLength={120}
          value={typed}
          {...field.input}
          {...list.field}
          onChange={(event) => {
            setTyped(event.target.value);
            list.open();
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            list.close();
            // Nothing typed is lost: leaving the field accepts it.
            if (wanted !== "") addTyped();
          }}
        />
        {list.isOpen && <SearchOptions label={t(entryLabels[kind])} {...list} />}
      </div>
    </FieldFrame>
  );
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
