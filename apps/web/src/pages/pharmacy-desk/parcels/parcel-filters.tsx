import { statesOfTab } from "@medisense/contract/pharmacy-desk";
import { Search, SlidersHorizontal, X } from "lucide-react";
import { type ComponentProps, type FormEvent, type Ref, useState } from "react";
import { deskStateLabels } from "../../../features/pharmacy-desk/desk-labels.ts";
import { isFiltered, type SoughtParcels } from "../../../features/pharmacy-desk/sought-parcels.ts";
import { classNames } from "../../../lib/class-names.ts";
import { useText } from "../../../lib/language.tsx";
import { useChoices } from "../../../lib/search/use-choices.ts";
import { Button } from "../../../ui/button.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";

interface Props {
  sought: SoughtParcels;
  field: Ref<HTMLInputElement>;
}

const control = "min-h-11 min-w-0 rounded-field border border-field bg-card px-3 text-ink-900";

/** Searches the orders of every tab, and filters the open one. A phone folds the filters. */
export function ParcelFilters({ sought, field }: Props) {
  const t = useText();
  const [, choose] = useChoices();
  const [isOpen, setOpen] = useState(false);
  const { tab, q, state, way, day } = sought;
  const show = (change: Record<string, string | undefined>) => choose(change, { replace: true });
  const states = statesOfTab[tab];

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("q");
    show({ q: typeof typed === "string" && typed.trim() ? typed.trim() : undefined });
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <form role="search" onSubmit={find} className="flex min-w-0 flex-1 basis-60 gap-2 lg:max-w-md">
        <input
          key={q}
          ref={field}
          name="q"
          type="search"
          defaultValue={q}
          maxLength={100}
          autoComplete="off"
          aria-label={t("Order number, name or phone")}
          placeholder={t("Order number, name or phone")}
          className={classNames(control, "w-full")}
        />
        <Button type="submit" className="px-3!" aria-label={t("Search")}>
          <Search aria-hidden="true" className="size-5" />
        </Button>
        <Button
          look="secondary"
          className="px-3! lg:hidden"
          aria-label={t("Filters")}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" className="size-5" />
        </Button>
        {isFiltered(sought) && (
          <RouteButton
            look="quiet"
            className="px-3!"
            aria-label={t("Show everything")}
            to={`?${new URLSearchParams({ tab })}`}
          >
            <X aria-hidden="true" className="size-5" />
          </RouteButton>
        )}
      </form>
      <div className={classNames("flex flex-wrap items-center gap-2", !isOpen && "max-lg:hidden")}>
        {states.length > 1 && (
          <Choice
            label={t("Order status")}
            value={state ?? ""}
            onChange={({ target }) => show({ state: target.value || undefined })}
          >
            <option value="">{t("Every status")}</option>
            {states.map((name) => (
              <option key={name} value={name}>
                {t(deskStateLabels[name].label)}
              </option>
            ))}
          </Choice>
        )}
        <Choice
          label={t("Delivery or pick-up")}
          value={way ?? ""}
          onChange={({ target }) => show({ way: target.value || undefined })}
        >
          <option value="">{t("Delivery and pick-up")}</option>
          <option value="delivery">{t("Delivery")}</option>
          <option value="pickup">{t("Pick-up")}</option>
        </Choice>
        <input
          type="date"
          aria-label={t("Day of the order")}
          value={day ?? ""}
          min="2000-01-01"
          max="2099-12-31"
          onChange={({ target }) => target.validity.valid && show({ day: target.value || undefined })}
          className={control}
        />
      </div>
    </div>
  );
}

function Choice({ label, ...select }: ComponentProps<"select"> & { label: string }) {
  return <select aria-label={label} className={control} {...select} />;
}
