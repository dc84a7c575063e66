import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import type { PacksAllowed } from "@medisense/contract/pharmacy-desk/packs-allowed";
import { linePrice } from "../../../features/pharmacy-desk/packs.ts";
import { msg } from "../../../lib/i18n.ts";
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
              : t("Count what is inside, not packs; a pack contains {contents}", { contents: line.packSize })
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
  const form = countedForms.find(([name]) => packSize.toLowerCase().includes(name));
  return units === null || !form
    ? t("The prescription still allows {packs, plural, one {# pack} other {# packs}}.", { packs })
    : t("The prescription still allows {packs, plural, one {# pack} other {# packs}} ({units}).", {
        packs,
        units: t(form[1], { units }),
      });
}

/** The forms of which a dose counts pieces, by their word in a pack size. Bottles, tubes and inhalers count as packs. */
const countedForms: [name: string, count: string][] = [
  ["tablet", msg("{units, plural, one {# tablet} other {# tablets}}")],
  ["capsule", msg("{units, plural, one {# capsule} other {# capsules}}")],
  ["softgel", msg("{units, plural, one {# softgel} other {# softgels}}")],
  ["sachet", msg("{units, plural, one {# sachet} other {# sachets}}")],
  ["lozenge", msg("{units, plural, one {# lozenge} other {# lozenges}}")],
  ["suppositor", msg("{units, plural, one {# suppository} other {# suppositories}}")],
  ["pessar", msg("{units, plural, one {# pessary} other {# pessaries}}")],
  ["patch", msg("{units, plural, one {# patch} other {# patches}}")],
  ["rotacap", msg("{units, plural, one {# rotacap} other {# rotacaps}}")],
  ["respule", msg("{units, plural, one {# respule} other {# respules}}")],
];
