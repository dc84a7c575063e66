import { Search } from "lucide-react";
import { useId } from "react";
import { useText } from "../../lib/language.tsx";
import { Button } from "../../ui/button.tsx";

interface Props {
  words: string | undefined;
  onSearch: (words: string) => void;
}

export function DoctorSearchBox({ words, onSearch }: Props) {
  const t = useText();
  const id = useId();
  const search = (form: FormData) => {
    const typed = form.get("q");
    onSearch(typeof typed === "string" ? typed.trim() : "");
  };
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(new FormData(event.currentTarget));
      }}
      className="grid gap-1.5"
    >
      <label htmlFor={id} className="font-semibold text-ink-900">
        {t("Search by name, hospital or symptom")}
      </label>
      <div className="flex gap-2">
        <div className="relative min-w-0 grow">
          <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3.5 size-5 text-ink-600" />
          <input
            key={words}
            id={id}
            name="q"
            type="search"
            defaultValue={words}
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
