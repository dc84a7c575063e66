import type { DeskLine, DeskParcel } from "@medisense/contract/pharmacy-desk";
import { ArrowLeft, Printer } from "lucide-react";
import { useId } from "react";
import { packsLeft } from "../../../features/pharmacy-desk/packs.ts";
import { useText } from "../../../lib/language.tsx";
import { useNow } from "../../../lib/clock/use-now.ts";
import { Button } from "../../../ui/button.tsx";
import { packedLines } from "../parcel/batch-entry.ts";
import { Moment } from "../parcel/moment.tsx";

interface Props {
  parcels: DeskParcel[];
  storeName: string;
  onClose(): void;
}

/** Lists what to fetch from the shelves for these orders, to be printed and ticked off. */
export function PickingList({ parcels, storeName, onClose }: Props) {
  const t = useText();
  const title = useId();
  const now = useNow(60_000);
  const medicines = medicinesIn(parcels);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button look="quiet" onClick={onClose}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          {t("Back to the orders")}
        </Button>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {t("Print")}
        </Button>
      </div>
      <section data-printed aria-labelledby={title} className="grid grid-cols-[minmax(0,1fr)] gap-4 text-ink-900">
        <div>
          <h2 id={title} className="text-xl">
            {t("Picking list")}
          </h2>
          <p className="text-sm">
            {storeName} · {t("{count, plural, one {# order} other {# orders}}", { count: parcels.length })} ·{" "}
            <Moment at={now.toISOString()} />
          </p>
        </div>
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="border-line border-b">
              <th scope="col" className="py-1 pr-3">
                {t("Packs")}
              </th>
              <th scope="col" className="py-1 pr-3">
                {t("Medicine")}
              </th>
              <th scope="col" className="py-1">
                {t("Orders")}
              </th>
            </tr>
          </thead>
          <tbody>
            {medicines.map(({ key, line, packs, orders }) => (
              <tr key={key} className="border-line border-b align-top">
                <td className="tabular whitespace-nowrap py-1.5 pr-3 font-bold">
                  <span aria-hidden="true" className="mr-2 inline-block size-4 border border-field align-middle" />
                  {packs}
                </td>
                <td className="wrap-anywhere w-1/2 py-1.5 pr-3">
                  <span className="font-semibold">{line.name}</span>
                  <span className="block text-sm">
                    {line.genericName} · {line.packSize}
                  </span>
                </td>
                <td className="tabular py-1.5 text-sm">
                  <ul className="flex flex-wrap gap-x-4">
                    {orders.map((order) => (
                      <li key={order} className="whitespace-nowrap">
                        {order}
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Sums the packs of each medicine, in the order of their names, and says how many go into which order. */
function medicinesIn(parcels: DeskParcel[]) {
  const byMedicine = new Map<string, { key: string; line: DeskLine; packs: number; orders: string[] }>();
  for (const parcel of parcels) {
    for (const line of packedLines(parcel)) {
      const key = line.medicine?._id ?? line.name;
      const { packs, orders } = byMedicine.get(key) ?? { packs: 0, orders: [] };
      const order = `${parcel.orderNumber} × ${packsLeft(line)}`;
      byMedicine.set(key, { key, line, packs: packs + packsLeft(line), orders: [...orders, order] });
    }
  }
  return [...byMedicine.values()].toSorted((one, other) => one.line.name.localeCompare(other.line.name));
}
