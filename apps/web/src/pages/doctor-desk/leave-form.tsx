import type { LeaveDecision } from "@medisense/contract/doctor-desk";
import { type FormEvent, useId, useState } from "react";
import { useAddLeave, useVisitsDuringLeave } from "../../features/doctor-desk/queries.ts";
import { useNow } from "../../lib/clock/use-now.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";

type Visit = NonNullable<ReturnType<typeof useVisitsDuringLeave>["data"]>[number];

/** Takes a leave. Paid visits inside it are shown first, and the doctor, or the hospital for its `doctorId`, decides on each before it is saved. */
export function LeaveForm({ doctorId }: { doctorId?: string }) {
  const t = useText();
  const { locale } = useLanguage();
  const title = useId();
  const looking = useVisitsDuringLeave(doctorId);
  const adding = useAddLeave(doctorId);
  const [decisions, setDecisions] = useState<Record<string, LeaveDecision>>({});
  const [visits, setVisits] = useState<Visit[]>([]);
  const now = useNow(1000);
  const error = looking.error ?? adding.error;

  // A visit whose time has come cannot be moved any more.
  const canMove = ({ dateTime }: Visit) => Date.parse(dateTime) > now.getTime();
  const decisionOn = (visit: Visit) => (canMove(visit) ? (decisions[visit._id] ?? "move") : "refund");

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    // The fields contain India's time, wherever the doctor's device is.
    const instant = (name: string) => `${String(fields.get(name))}:00+05:30`;
    const times = { startsAt: instant("startsAt"), endsAt: instant("endsAt") };
    const known = new Set(visits.map(({ _id }) => _id));
    const found = await looking.mutateAsync(times).catch(() => undefined);
    if (found) setVisits(found);
    // The leave is saved once every visit inside it has been on the screen.
    if (!found?.every(({ _id }) => known.has(_id))) return;
    adding.mutate(
      { ...times, visits: found.map((visit) => ({ _id: visit._id, as: decisionOn(visit) })) },
      {
        onSuccess() {
          form.reset();
          setVisits([]);
          setDecisions({});
        },
      },
    );
  }

  return (
    <form
      aria-labelledby={title}
      onSubmit={(event) => void submit(event)}
      className={cardClass(false, "grid gap-4 p-4 sm:p-5")}
    >
      <h2 id={title} className="text-lg">
        {t("Take leave")}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t("From")} hint={t("Time in India")} name="startsAt" type="datetime-local" required />
        <TextField label={t("Until")} hint={t("Time in India")} name="endsAt" type="datetime-local" required />
      </div>
      <p className="text-sm">{t("Unpaid bookings during the leave are released, and their patients get an email.")}</p>
      <div role="status">
        {visits.length > 0 && (
          <div className="grid gap-3 rounded-field bg-marigold-50 p-4 text-ink-900">
            <p className="font-semibold">
              {t("These patients have already paid. Decide for each visit; they get an email when you save the leave.")}
            </p>
            <ul className="grid gap-3">
              {visits.map((visit) => (
                <li key={visit._id}>
                  <SelectField
                    label={[
                      `${longDate(new Date(visit.dateTime), locale)}, ${visit.time}`,
                      ...("patientName" in visit ? [visit.patientName] : []),
                    ].join(" · ")}
                    value={decisionOn(visit)}
                    onChange={(as) => setDecisions({ ...decisions, [visit._id]: as === "refund" ? "refund" : "move" })}
                    options={[
                      ...(canMove(visit) ? [{ value: "move", label: t("Ask for another time") }] : []),
                      { value: "refund", label: t("Cancel and refund") },
                    ]}
                  />
                  {!canMove(visit) && (
                    <p className="mt-1.5 text-sm">
                      {t("The time of this visit has come. It can no longer be moved, only refunded.")}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {error && <ErrorNote>{t(reasonOf(error))}</ErrorNote>}
      <Button type="submit" busy={looking.isPending || adding.isPending} className="justify-self-start">
        {visits.length > 0 ? t("Save the leave") : t("Take leave")}
      </Button>
    </form>
  );
}
