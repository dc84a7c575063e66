import { type Appointment, appointmentErrors } from "@medisense/contract/appointments";
import { ApiError } from "@medisense/contract/client";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useMoveAppointment } from "../../features/appointments/queries.ts";
import { doctorsNamed } from "../../features/doctors/queries.ts";
import type { OfferedSlot } from "../../features/slots/free-slots.ts";
import { ModeChoice } from "../../features/slots/mode-choice.tsx";
import { weekOfSlots } from "../../features/slots/queries.ts";
import { SlotPicker, SlotPickerSkeleton } from "../../features/slots/slot-picker.tsx";
import { useLiveSlots } from "../../features/slots/use-live-slots.ts";
import { useText } from "../../lib/language.tsx";
import { useIsOnline } from "../../lib/network/use-is-online.ts";
import { reasonOf } from "../../lib/reason-of.ts";
import { rupees } from "../../lib/money/rupees.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { OfflineNote } from "../../ui/forms/offline-note.tsx";
import { AlertDialog } from "../../ui/overlays/alert-dialog.tsx";
import { tellSuccess } from "../../ui/overlays/toasts.ts";

/** Opens the doctor's free times below the visit, to move it to one of them. */
export function MoveVisit({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-3">
      <Button look="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <CalendarClock aria-hidden="true" className="size-5" />
        {isOpen ? t("Keep this time") : t("Move to another time")}
      </Button>
      {isOpen && (
        <div id={id} className="w-full">
          <Mover appointment={appointment} onMoved={() => setOpen(false)} />
        </div>
      )}
    </div>
  );
}

function Mover({ appointment, onMoved }: { appointment: Appointment; onMoved: () => void }) {
  const t = useText();
  const { _id, doctorId, fees, movesLeft } = appointment;
  const [mode, setMode] = useState(appointment.mode);
  const doctors = useQuery(doctorsNamed(doctorId));
  const { data: days, error, refetch } = useQuery(weekOfSlots(doctorId, mode));
  const isOnline = useIsOnline();
  useLiveSlots([doctorId]);
  const moving = useMoveAppointment();
  const place = useRef<HTMLDivElement>(null);
  // On a phone it opens below the fold.
  useEffect(() => {
    place.current?.scrollIntoView({ block: "start" });
  }, []);
  const isSameTime = moving.error instanceof ApiError && moving.error.is(appointmentErrors.sameTime);
  const move = (to: Parameters<typeof moving.mutateAsync>[0]) => {
    const card = place.current?.closest("article");
    moving.mutateAsync(to).then(
      () => {
        tellSuccess(t("Your appointment has been moved. The details are in your email."));
        onMoved();
        // The list is sorted by time, so the visit may stand elsewhere now.
        card?.focus({ preventScroll: true });
        card?.scrollIntoView({ block: "nearest" });
      },
      () => {},
    );
  };
  const moveTo = ({ dateTime }: OfferedSlot) => move({ appointmentId: _id, dateTime, mode });
  const moveAnyway = () => moving.variables && move({ ...moving.variables, isBesideAnother: true });
  const offlineNote = (
    <OfflineNote>{t("This needs the network. You can continue when you are back online.")}</OfflineNote>
  );

  return (
    <div ref={place} className="grid min-w-0 scroll-mt-20 gap-4 rounded-field border border-line p-4">
      <p className="text-ink-900">
        {t(
          "The fee you paid, {amount}, stays as it is. You can move this visit {n, plural, one {# more time} other {# more times}}.",
          { amount: rupees(fees), n: movesLeft },
        )}
      </p>
      {doctors.data && <ModeChoice mode={mode} isOnlineOffered={doctors.data[0]?.online ?? false} onChoose={setMode} />}
      {offlineNote}
      {error && !days && <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>}
      {!error && !days && <SlotPickerSkeleton />}
      {days && (
        <SlotPicker
          days={days}
          onAdd={moveTo}
          label={t("Move to this time")}
          isBusy={moving.isPending}
          isDisabled={!isOnline}
        >
          <span className="text-sm">{t("All times are in India Standard Time.")}</span>
        </SlotPicker>
      )}
      {moving.error && !isSameTime && <ErrorNote>{t(reasonOf(moving.error))}</ErrorNote>}
      <AlertDialog
        message={isSameTime ? t("You already have another visit at that time. Move this one there anyway?") : undefined}
        onClose={() => moving.reset()}
        closeLabel={t("Choose another time")}
        action={
          <Button onClick={moveAnyway} disabled={!isOnline}>
            {t("Move anyway")}
          </Button>
        }
      >
        {offlineNote}
      </AlertDialog>
    </div>
  );
}
