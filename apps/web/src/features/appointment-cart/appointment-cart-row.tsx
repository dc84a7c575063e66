import type { AppointmentCartItem } from "@medisense/contract/appointments";
import { Clock, MapPin, TriangleAlert, Video } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { rupees } from "../../lib/money/rupees.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { DoctorPicture } from "../../ui/doctor-picture.tsx";
import { IndiaTime } from "../../ui/india-time.tsx";

/** The state of the chosen slot since it was added to the cart. */
export type LineState = "free" | "passed" | "taken" | "unlisted";

interface Props {
  item: AppointmentCartItem;
  /** The current fee from the server; undefined while it loads. */
  fees: number | undefined;
  state: LineState;
  /** The path where another time can be chosen. */
  doctorPath: string;
  isBooking: boolean;
  /** True while any row is being booked; no other can be booked then. */
  isLocked: boolean;
  onBook: () => void;
  onRemove: () => void;
}

export function AppointmentCartRow({ item, fees, state, doctorPath, isBooking, isLocked, onBook, onRemove }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const id = useId();
  const isAvailable = state === "free";
  // The grey is dark enough to stay readable.
  const strong = isAvailable ? "text-ink-900" : "text-ink-600";
  const ModeIcon = item.mode === "clinic" ? MapPin : Video;

  return (
    <article
      className={cardClass(
        false,
        `${isAvailable ? "" : "bg-paper"} grid grid-cols-[5rem_1fr] gap-x-4 gap-y-4 p-4 md:grid-cols-[6rem_1fr_auto] md:p-5`,
      )}
    >
      <DoctorPicture
        name={item.docName}
        src={item.profileImage}
        className={`w-full bg-brand-50 ${isAvailable ? "" : "opacity-50 grayscale"}`}
      />
      <div className="grid min-w-0 content-start gap-1">
        <h2 id={id} className={`text-lg leading-snug ${strong}`}>
          {item.docName}
        </h2>
        <p className={`font-semibold text-sm ${isAvailable ? "text-brand-700" : ""}`}>{t(item.specialization)}</p>
        <p className={`tabular mt-1 font-bold text-lg ${strong}`}>
          {longDate(new Date(item.dateTime), locale)}, <IndiaTime {...item} />
        </p>
        {item.mode && (
          <p className="flex items-center gap-1.5 text-sm">
            <ModeIcon aria-hidden="true" className="size-4" />
            {item.mode === "clinic" ? t("At the clinic") : t("Online video visit")}
          </p>
        )}
      </div>
      <div className="col-span-2 grid content-between gap-3 md:col-span-1 md:justify-items-end">
        <p className="text-sm md:text-right">
          <span className="md:block">{t("Appointment Fee")} </span>
          <strong className={`tabular font-bold text-xl ${strong}`}>{rupees(fees ?? item.fees)}</strong>
          {fees !== undefined && fees !== item.fees && (
            <span className="block">
              {t("The fee was {fee} when you chose this slot.", { fee: rupees(item.fees) })}
            </span>
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" disabled={isLocked} onClick={onRemove} aria-describedby={id}>
            {t("Remove")}
          </Button>
          <Button
            disabled={!isAvailable || isLocked}
            busy={isBooking}
            onClick={onBook}
            className="grow"
            aria-describedby={id}
          >
            {t("Book Now")}
          </Button>
        </div>
      </div>
      {!isAvailable && <StateNote state={state} doctorPath={doctorPath} />}
    </article>
  );
}

function StateNote({ state, doctorPath }: { state: Exclude<LineState, "free">; doctorPath: string }) {
  const t = useText();
  const Icon = state === "passed" ? Clock : TriangleAlert;
  const text = {
    passed: t("This slot has passed."),
    taken: t("This slot was just taken by somebody else."),
    unlisted: t("This doctor is no longer listed."),
  }[state];
  return (
    <p className="col-span-full flex items-start gap-2 rounded-field bg-marigold-50 px-3 py-2 text-ink-900">
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span>
        {text}{" "}
        {state !== "unlisted" && (
          <Link to={doctorPath} className="font-semibold text-brand-700 underline">
            {t("Choose another time")}
          </Link>
        )}
      </span>
    </p>
  );
}
