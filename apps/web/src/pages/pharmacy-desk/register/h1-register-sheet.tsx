import type { Response } from "@medisense/contract/endpoint";
import type { H1Supply, listH1Register } from "@medisense/contract/pharmacy-desk/h1-register";
import { useId } from "react";
import { longDate } from "../../../lib/ist-dates.ts";
import { msg } from "../../../lib/i18n.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { typedExpiry } from "../parcel/batch-entry.ts";

interface Props {
  register: Response<typeof listH1Register>;
  from: string;
  until: string;
}

/** On paper the widths are fixed: fitted to their words, the columns would break names and batch numbers apart. */
const columns = [
  { name: msg("Date"), onPaper: "print:w-[11%]" },
  { name: msg("Order"), onPaper: "print:w-[16%]" },
  { name: msg("Prescriber"), onPaper: "print:w-[18%]" },
  { name: msg("Patient"), onPaper: "print:w-[14%]" },
  { name: msg("Medicine"), onPaper: "print:w-[17%]" },
  { name: msg("Packs"), onPaper: "print:w-[8%]" },
  { name: msg("Batch and expiry"), onPaper: "print:w-[16%]" },
];

const noonOf = (day: string) => new Date(`${day}T12:00:00+05:30`);

/** Shows the register as the sheet that an inspector asks for. */
export function H1RegisterSheet({ register, from, until }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const title = useId();
  const { storeName, licenceNo, data } = register;
  return (
    <div data-printed className="grid grid-cols-[minmax(0,1fr)] gap-3 text-ink-900">
      <div>
        <h2 id={title} className="text-xl">
          {t("Register of Schedule H1")}
        </h2>
        <p>
          {storeName} · {t("Licence {number}", { number: licenceNo })}
        </p>
        <p className="text-sm">
          {t("{from} to {until}", { from: longDate(noonOf(from), locale), until: longDate(noonOf(until), locale) })} ·{" "}
          {t("Drugs Rules 1945, rule 65; kept for three years")}
        </p>
      </div>
      <div
        role="region"
        aria-labelledby={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it can be scrolled by the keyboard
        tabIndex={0}
        className="relative overflow-x-auto print:overflow-visible"
      >
        <table className="w-full border-collapse text-left text-sm print:table-fixed print:text-xs">
          <thead>
            <tr className="border-line border-b">
              {columns.map(({ name, onPaper }) => (
                <th key={name} scope="col" className={`py-1.5 pr-3 print:pr-2 ${onPaper}`}>
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((supply) => (
              <Supply key={supply._id} supply={supply} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Supply({ supply }: { supply: H1Supply }) {
  const { locale } = useLanguage();
  const { suppliedOn, orderNumber, prescriber, patientName, medicine, quantity, batches } = supply;
  const day = noonOf(suppliedOn);
  return (
    <tr className="border-line border-b align-top">
      <td className="tabular whitespace-nowrap py-1.5 pr-3 print:whitespace-normal">
        <time dateTime={suppliedOn}>{longDate(day, locale)}</time>
      </td>
      <td className="tabular whitespace-nowrap py-1.5 pr-3">{orderNumber}</td>
      <td className="wrap-anywhere min-w-32 print:min-w-0 py-1.5 pr-3">{prescriber}</td>
      <td className="wrap-anywhere min-w-32 print:min-w-0 py-1.5 pr-3">{patientName}</td>
      <td className="wrap-anywhere min-w-40 print:min-w-0 py-1.5 pr-3">{medicine}</td>
      <td className="tabular py-1.5 pr-3">{quantity}</td>
      <td className="tabular py-1.5">
        {batches.map((batch) => (
          <span key={batch.batchNo} className="wrap-anywhere block whitespace-nowrap print:whitespace-normal">
            {batch.batchNo} ·{" "}
            <span className="whitespace-nowrap">
              {typedExpiry(batch.expires)}
              {batches.length > 1 && ` · ${batch.quantity}`}
            </span>
          </span>
        ))}
      </td>
    </tr>
  );
}
