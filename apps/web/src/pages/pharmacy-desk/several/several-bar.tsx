import type { ReactNode } from "react";
import { Check, ClipboardList, PackageCheck } from "lucide-react";
import { msg } from "../../../lib/i18n.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { ChooseBox } from "./choose-box.tsx";
import type { Report, Several } from "./use-several.ts";

interface Props {
  several: Several;
  isAllChosen: boolean;
  onPack(): void;
  onPick(): void;
}

const keys: [string, string][] = [
  ["↑ ↓", msg("Next order")],
  ["Enter", msg("Open")],
  ["X", msg("Select")],
  ["A", msg("Accept")],
  ["P", msg("Pack the order")],
  ["/", msg("Search")],
];

/** Shows what can be done with the chosen orders at once, and afterwards what became of each. */
export function SeveralBar({ several, isAllChosen, onPack, onPick }: Props) {
  const t = useText();
  const { chosen, toAccept, toPack, chooseAll, accept, accepting, report } = several;
  return (
    <div>
      <div className="flex flex-wrap items-center sm:gap-x-2">
        <div className="pl-1 sm:pl-3">
          <ChooseBox label={t("Choose all orders on this page")} isChosen={isAllChosen} onChange={chooseAll} />
        </div>
        <p aria-live="polite" className="tabular font-semibold text-ink-900 text-sm max-sm:sr-only">
          {t("{count} chosen", { count: chosen.length })}
        </p>
        <BarButton
          label={t("Accept {count}", { count: toAccept.length })}
          isOff={toAccept.length === 0}
          isBusy={accepting.isPending}
          onClick={() => accept()}
        >
          <Check aria-hidden="true" className="size-5 max-sm:hidden" />
        </BarButton>
        <BarButton label={t("Pack {count}", { count: toPack.length })} isOff={toPack.length === 0} onClick={onPack}>
          <PackageCheck aria-hidden="true" className="size-5 max-sm:hidden" />
        </BarButton>
        <BarButton label={t("Picking list")} isOff={chosen.length === 0} onClick={onPick}>
          <ClipboardList aria-hidden="true" className="size-5 max-sm:hidden" />
        </BarButton>
        <dl
          aria-label={t("Keys, while a row has the focus")}
          className="ml-auto flex gap-x-3 text-sm max-xl:hidden pointer-coarse:hidden"
        >
          {keys.map(([key, label]) => (
            <div key={key} className="flex items-baseline gap-1">
              <dt>
                <kbd className="rounded-field border border-line px-1.5 font-semibold text-ink-900">{key}</kbd>
              </dt>
              <dd>{t(label)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {accepting.error && <ErrorNote>{t(reasonOf(accepting.error))}</ErrorNote>}
      <div role="status">{report && <Outcome report={report} />}</div>
    </div>
  );
}

interface BarButtonProps {
  label: string;
  isOff: boolean;
  isBusy?: boolean;
  onClick(): void;
  children: ReactNode;
}

function BarButton({ label, isOff, isBusy = false, onClick, children }: BarButtonProps) {
  return (
    <Button
      look="quiet"
      className="px-1.5! max-sm:text-sm sm:px-3! lg:pointer-fine:min-h-8 lg:pointer-fine:py-0"
      disabled={isOff}
      busy={isBusy}
      onClick={onClick}
    >
      {children}
      {label}
    </Button>
  );
}

function Outcome({ report: { as, done, refused } }: { report: Report }) {
  const t = useText();
  return (
    <div className="mt-2 grid gap-1 rounded-field bg-marigold-50 px-4 py-2 text-ink-900">
      <p className="font-semibold">
        {as === "accepted"
          ? t("{done, plural, one {# order is} other {# orders are}} accepted.", { done })
          : t("{done, plural, one {# order is} other {# orders are}} packed.", { done })}
      </p>
      {refused.length > 0 && (
        <ul className="grid gap-0.5">
          {refused.map(({ orderNumber, refusal }) => (
            <li key={orderNumber}>
              <strong className="tabular">{orderNumber}</strong>: {t(refusal)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
