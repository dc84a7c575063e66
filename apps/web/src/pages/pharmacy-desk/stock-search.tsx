import { Search } from "lucide-react";
import { useId } from "react";
import { useText } from "../../lib/language.tsx";
import { Button } from "../../ui/button.tsx";

export function StockSearch({ words, onSearch }: { words: string; onSearch(words: string): void }) {
  const t = useText();
  const id = useId();
  return (
    <form
      role="search"
      className="grid max-w-2xl gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get("q");
        onSearch(typeof typed === "string" ? typed.trim() : "");
      }}
    >
      <label htmlFor={id} className="font-semibold text-ink-900">
        {t("Search your medicines")}
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
