import type { Doctor, VisitMode } from "@medisense/contract/directory";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { appointmentCart } from "../../../features/appointment-cart/appointment-cart.ts";
import { useSession } from "../../../features/session/session.ts";
import { readDoctorListQuery } from "../../../features/doctors/doctor-list-query.ts";
import type { OfferedSlot } from "../../../features/slots/free-slots.ts";
import { useLiveSlots } from "../../../features/slots/use-live-slots.ts";
import { ModeChoice } from "../../../features/slots/mode-choice.tsx";
import { weekOfSlots } from "../../../features/slots/queries.ts";
import { SlotPicker, SlotPickerSkeleton } from "../../../features/slots/slot-picker.tsx";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { useChoices } from "../../../lib/search/use-choices.ts";
import { doctorPaths } from "../../../paths/doctor-paths.ts";
import { Card } from "../../../ui/card.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";

export function BookingPanel({ doctor }: { doctor: Doctor }) {
  const t = useText();
  const { locale } = useLanguage();
  const [searchParams, choose] = useChoices();
  const requestedMode = readDoctorListQuery(searchParams).mode ?? "online";
  const mode: VisitMode = doctor.online ? requestedMode : "clinic";
  const { data: days, error, refetch } = useQuery(weekOfSlots(doctor._id, mode));
  const [added, setAdded] = useState<OfferedSlot>();
  // The live connection requires a login; a visitor's slots are read again every minute.
  const isLive = Boolean(useSession());
  useLiveSlots(isLive ? [doctor._id] : []);

  const chooseMode = (next: VisitMode) => choose({ mode: next }, { replace: true, preventScrollReset: true });
  const add = (slot: OfferedSlot) => {
    appointmentCart.add({
      doctorId: doctor._id,
      docName: doctor.name,
      specialization: doctor.specialization,
      fees: doctor.fees,
      profileImage: doctor.profileImage,
      success_rate: doctor.success_rate,
      dateTime: slot.dateTime,
      time: slot.time,
      mode,
    });
    setAdded(slot);
  };

  return (
    <Card className="grid min-w-0 gap-3 p-3 sm:gap-4 sm:p-5 @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl max-sm:sr-only">{t("Choose a time")}</h2>
        <ModeChoice mode={mode} isOnlineOffered={doctor.online} onChoose={chooseMode} />
      </div>
      {!doctor.online && requestedMode === "online" && searchParams.has("mode") && (
        <p className="rounded-field bg-marigold-50 px-3 py-2 text-ink-900">
          {t("This doctor sees patients at the clinic only.")}
        </p>
      )}
      {error && !days ? (
        <ErrorNote onRetry={() => void refetch()}>{t(error.message)}</ErrorNote>
      ) : days ? (
        <SlotPicker days={days} onAdd={add}>
          <span className="text-sm">{t("All times are in India Standard Time.")}</span>
        </SlotPicker>
      ) : (
        <SlotPickerSkeleton />
      )}
      <div role="status">
        {added && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-field bg-leaf-50 p-4 text-ink-900">
            <Check aria-hidden="true" className="size-5 shrink-0 text-leaf-600" />
            <p className="min-w-0 flex-1 basis-52">
              {t("In your cart: {day}, {time}", {
                day: longDate(new Date(added.dateTime), locale),
                time: added.time,
              })}
            </p>
            <RouteButton to={doctorPaths.cart}>{t("Go to Appointment Cart")}</RouteButton>
          </div>
        )}
      </div>
    </Card>
  );
}
