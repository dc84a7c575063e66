import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import type { PacksAllowed } from "@medisense/contract/pharmacy-desk/packs-allowed";
import { linePrice } from "../../../features/pharmacy-desk/packs.ts";
import { useText } from "../../../lib/language.tsx";
import { rupees } from "../../../lib/money/rupees.ts";
import { TextField } from "../../../ui/forms/text-field.tsx";
import type { LineAcceptance } from "./use-accept-line.ts";

/** Shows the fields for the total prescribed, and the packs of this line that it covers. */
export function PrescribedAmountFields({
  acceptance: { line, isTried, amount, packs },
}: {
  acceptance: LineAcceptance;
}) {
  const t = useText();
  const { prescribed, setPrescribed, mustReadAmount, isAmountGood } = amount;
  const { typed, setPacks, ordered, quantity, isQuantityGood, allowed } = packs;
  const amountProblem =
    prescribed === "" ? t(pharmacyDeskErrors.amountMissing.message) : t("Enter a whole number up to 9,999");
  const stillAllowed = allowed ? describeAllowed(t, allowed, line.packSize) : undefined;
  const isTooMuch = isQuantityGood && quantity > (allowed?.packs ?? ordered);
  const quantityNote =
    isQuantityGood && quantity < ordered
      ? t("{amount} for the rest will be refunded to the patient", {
          amount: rupees(linePrice(ordered - quantity, line)),
        })
      : t("{packs, plural, one {# pack was ordered} other {# packs were ordered}}", { packs: ordered });
  const quantityProblem =
    isTried && !isQuantityGood ? t("Enter a number from 1 to {packs}", { packs: ordered }) : undefined;
  return (
    <>
      {mustReadAmount && (
        <TextField
          label={t("Total prescribed")}
          inputMode="numeric"
          autoComplete="off"
          value={prescribed}
          onChange={(event) => setPrescribed(event.target.value.trim())}
          hint={
            line.unitsInPack === null
              ? t("Count packs of {contents}", { contents: line.packSize })
              : t("Count single units; a pack contains {contents}", { contents: line.packSize })
          }
          error={isTried && !isAmountGood ? amountProblem : undefined}
        />
      )}
      <TextField
        label={t("Packs covered")}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setPacks(event.target.value.trim())}
        hint={stillAllowed ? `${stillAllowed} ${quantityNote}` : quantityNote}
        error={quantityProblem ?? (isTooMuch ? stillAllowed : undefined)}
      />
    </>
  );
}

type Text = ReturnType<typeof useText>;

function describeAllowed(t: Text, { packs, units }: PacksAllowed, packSize: string) {
  if (packs === 0) return t("The prescription allows no more of it.");
  return units === null
    ? t("The prescription still allows {packs, plural, one {# pack} other {# packs}}.", { packs })
    : t("The prescription still allows {packs, plural, one {# pack} other {# packs}} ({units}).", {
        packs,
        units: describeUnits(t, units, packSize),
      });
}

function describeUnits(t: Text, units: number, packSize: string) {
  if (/tablet/i.test(packSize)) return t("{units, plural, one {# tablet} other {# tablets}}", { units });
  if (/capsule/i.test(packSize)) return t("{units, plural, one {# capsule} other {# capsules}}", { units });
  return t("{units, plural, one {# single unit} other {# single units}}", { units });
}
