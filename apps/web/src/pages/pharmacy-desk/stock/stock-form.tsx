import type { StockItem } from "../../../features/pharmacy-desk/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { rupees } from "../../../lib/money/rupees.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import type { StockRowState } from "./use-stock-row.ts";

/** Shows the fields for a medicine's available packs and price, with Save and Undo. */
export function StockForm({ medicine: { name, mrp }, row }: { medicine: StockItem; row: StockRowState }) {
  const t = useText();
  const priceProblem = row.isAboveMrp
    ? t("Above the MRP of {mrp}", { mrp: rupees(mrp) })
    : row.isPriceGood
      ? undefined
      : t("Enter rupees, such as 36.10");
  return (
    <form
      noValidate
      onSubmit={row.save}
      className="grid grid-cols-2 content-start items-start gap-3 sm:grid-cols-[9rem_11rem_auto]"
    >
      <TextField
        label={t("Available packs")}
        inputMode="numeric"
        autoComplete="off"
        value={row.typedStock}
        onChange={(event) => row.type({ stock: event.target.value.trim() })}
        error={row.isStockGood ? undefined : t("Enter a whole number up to 100,000")}
      />
      <TextField
        label={t("Price in ₹")}
        inputMode="decimal"
        autoComplete="off"
        value={row.typedPrice}
        onChange={(event) => row.type({ price: event.target.value.trim() })}
        hint={t("MRP {mrp}", { mrp: rupees(mrp) })}
        error={priceProblem}
      />
      <div className="col-span-2 flex flex-wrap gap-2 sm:col-span-1 sm:w-44 sm:pt-7.5">
        <Button
          type="submit"
          aria-label={t("Save {medicine}", { medicine: name })}
          busy={row.isSaving}
          disabled={!row.canSave}
        >
          {t("Save")}
        </Button>
        {row.hasEdit && (
          <Button
            look="quiet"
            aria-label={t("Undo the change to {medicine}", { medicine: name })}
            className="px-3"
            onClick={row.undo}
          >
            {t("Undo")}
          </Button>
        )}
      </div>
    </form>
  );
}
