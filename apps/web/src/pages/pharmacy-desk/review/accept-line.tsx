import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { ChoiceField } from "../../../ui/forms/choice-field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { PrescribedAmountFields } from "./prescribed-amount-fields.tsx";
import { ReadingFields } from "./reading-fields.tsx";
import { type AcceptLineProps, useAcceptLine } from "./use-accept-line.ts";

/** Shows the form that accepts a line: the prescription that covers it, its age, and the packs it allows. */
export function AcceptLine(props: AcceptLineProps) {
  const t = useText();
  const acceptance = useAcceptLine(props);
  if (!acceptance) return null;
  const { chosen, choose, reading, enter, packs, accept, isSending, failure } = acceptance;

  return (
    <form noValidate onSubmit={accept} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {props.offered.length > 1 && (
        <SelectField
          label={t("Prescription")}
          value={chosen._id}
          onChange={choose}
          options={props.offered.map(({ _id, number, sheet, name }) => ({
            value: _id,
            label: `${number}. ${sheet?.doctorName ?? name}`,
          }))}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <ReadingFields acceptance={acceptance} />
        <PrescribedAmountFields acceptance={acceptance} />
      </div>
      <ChoiceField
        label={t("Prescribed for")}
        value={reading.course}
        onChange={(course) => enter({ course })}
        choices={[
          { value: "acute", label: t("A short illness"), hint: t("At most 7 days old when it was shown") },
          { value: "chronic", label: t("A long-term condition"), hint: t("At most 30 days old when it was shown") },
        ]}
      />
      {failure && <ErrorNote>{t(reasonOf(failure))}</ErrorNote>}
      <Button type="submit" busy={isSending} className="justify-self-start">
        {packs.isQuantityGood
          ? t("Accept {packs, plural, one {# pack} other {# packs}}", { packs: packs.quantity })
          : t("Accept")}
      </Button>
    </form>
  );
}
