import { istTime } from "@medisense/contract/ist";
import type { DeskParcel } from "@medisense/contract/pharmacy-desk";
import { ChevronDown, MapPin, Store } from "lucide-react";
import { useId, useState } from "react";
import { deskStateLabels, recalledLabel } from "../../../features/pharmacy-desk/desk-labels.ts";
import { mayNotLeave, packsLeft } from "../../../features/pharmacy-desk/packs.ts";
import { classNames } from "../../../lib/class-names.ts";
import { shortDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { useNextStep } from "../parcel/use-next-step.ts";
import { ChooseBox } from "../several/choose-box.tsx";
import { ParcelDetails } from "./parcel-details.tsx";

interface Props {
  parcel: DeskParcel;
  isChosen: boolean;
  /** Chooses the parcel for what is done with several at once; left out where that is not possible. */
  onChoose?: (() => void) | undefined;
}

const compact = "shrink-0 px-3! lg:pointer-fine:min-h-8 lg:pointer-fine:py-0";

/** A parcel on one line, or on two on a phone; all about it opens below. */
export function ParcelRow({ parcel, isChosen, onChoose }: Props) {
  const t = useText();
  const [title, more] = [useId(), useId()];
  const [isOpen, setOpen] = useState(false);
  const { step, marking } = useNextStep(parcel);
  const { _id, orderNumber, patientName, state } = parcel;
  const { label, tone, Icon } = mayNotLeave(parcel) ? recalledLabel : deskStateLabels[state];
  return (
    <article aria-labelledby={title} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)]">
      <div
        data-row={_id}
        className={classNames(
          "flex min-h-13 items-center sm:gap-x-3 sm:px-3 lg:pointer-fine:min-h-8",
          isChosen && "bg-brand-50",
        )}
      >
        {onChoose && (
          <ChooseBox
            label={t("Choose order {number}", { number: orderNumber })}
            isChosen={isChosen}
            onChange={onChoose}
          />
        )}
        <div className="grid min-w-0 flex-1 lg:flex lg:items-center lg:gap-4">
          <div className="flex min-w-0 items-baseline gap-2 lg:contents">
            <h2 id={title} className="tabular shrink-0 text-sm sm:text-base lg:w-30">
              {orderNumber}
            </h2>
            <p className="min-w-0 truncate max-sm:text-sm lg:flex-1 lg:text-ink-900">{patientName}</p>
          </div>
          <div className="flex min-w-0 items-center gap-1.5 text-sm sm:gap-2 lg:contents">
            <span className="shrink-0 lg:order-last lg:min-w-36">
              <StatusBadge tone={tone} icon={Icon}>
                {t(label)}
              </StatusBadge>
            </span>
            <Contents parcel={parcel} />
          </div>
        </div>
        {onChoose && (
          <div className="shrink-0 lg:w-48">
            {step && (
              <Button
                look="quiet"
                className={compact}
                busy={marking.isPending}
                onClick={() => marking.mutate({ as: step.as })}
              >
                <step.Icon aria-hidden="true" className="size-5" />
                <span className="max-sm:sr-only">{t(step.label)}</span>
              </Button>
            )}
          </div>
        )}
        <Button
          look="quiet"
          data-opener
          className={classNames(compact, "min-w-11")}
          aria-label={t("More about order {number}", { number: orderNumber })}
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown
            aria-hidden="true"
            className={classNames("size-5 transition-transform", isOpen && "rotate-180")}
          />
        </Button>
      </div>
      {marking.error && <ErrorNote>{t(reasonOf(marking.error))}</ErrorNote>}
      <div id={more} className="min-w-0 px-3">
        {isOpen && <ParcelDetails parcel={parcel} />}
      </div>
    </article>
  );
}

/** Shows how many packs go where, and when they were ordered. */
function Contents({ parcel: { lines, isPickup, createdAt } }: { parcel: DeskParcel }) {
  const t = useText();
  const { locale } = useLanguage();
  const placedAt = new Date(createdAt);
  const packs = lines.reduce((sum, line) => sum + packsLeft(line), 0);
  const Way = isPickup ? Store : MapPin;
  return (
    <>
      <span className="tabular shrink-0 lg:w-16">{t("{packs, plural, one {# pack} other {# packs}}", { packs })}</span>
      <span className="flex shrink-0 items-center gap-1.5 lg:w-24">
        <Way aria-hidden="true" className="size-4 shrink-0" />
        <span className="max-lg:sr-only">{isPickup ? t("Pick-up") : t("Delivery")}</span>
      </span>
      <time dateTime={createdAt} className="tabular shrink-0 max-sm:sr-only lg:w-32">
        {shortDate(placedAt, locale)}, {istTime(placedAt)}
      </time>
    </>
  );
}
