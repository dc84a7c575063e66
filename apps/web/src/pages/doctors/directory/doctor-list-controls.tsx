import { type DoctorSort, doctorSorts } from "@medisense/contract/directory";
import { SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { msg } from "../../../lib/i18n.ts";
import { useText } from "../../../lib/language.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { Sheet } from "../../../ui/overlays/sheet.tsx";

const orderNames: Record<DoctorSort, string> = {
  earliest: msg("Earliest free slot"),
  fee: msg("Lowest fee"),
  experience: msg("Most experience"),
  rating: msg("Highest rating"),
};

interface Props {
  /** The filter fields, shown in a sheet on small screens. */
  filters: ReactNode;
  filterCount: number;
  order: DoctorSort;
  onOrder(order: string): void;
}

/** Shows the button for the filters on small screens, and the sort order. */
export function DoctorListControls({ filters, filterCount, order, onOrder }: Props) {
  const t = useText();
  return (
    <div className="flex grow items-end justify-end gap-3 sm:grow-0">
      <div className="grow @3xl:hidden">
        <Sheet
          title={t("Filters")}
          trigger={
            <Button look="secondary" className="w-full">
              <SlidersHorizontal aria-hidden="true" className="size-5" />
              {filterCount > 0 ? t("Filters ({n})", { n: filterCount }) : t("Filters")}
            </Button>
          }
          doneLabel={<Button className="w-full">{t("Show the doctors")}</Button>}
        >
          {filters}
        </Sheet>
      </div>
      <div className="min-w-40 grow sm:min-w-52">
        <SelectField
          label={t("Sort by")}
          value={order}
          options={doctorSorts.map((value) => ({ value, label: t(orderNames[value]) }))}
          onChange={onOrder}
        />
      </div>
    </div>
  );
}
