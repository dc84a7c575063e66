import type { Queue } from "@medisense/contract/doctor-desk";
import { istTime } from "@medisense/contract/ist";
import { useQuery } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { queuePlace } from "./queries.ts";

/** Shows, on the day of the visit, the token being served, the people ahead and the estimated time. */
export function QueuePlace({ appointmentId }: { appointmentId: string }) {
  const t = useText();
  const { data } = useQuery(queuePlace(appointmentId));
  // The queue is an extra beside token and time, so an error leaves it out.
  if (!data || data.state === "over" || data.state === "not_today") return null;
  return (
    <section
      aria-label={t("Today's queue")}
      aria-live="polite"
      className="grid gap-3 rounded-field bg-brand-50 p-4 text-ink-900"
    >
      {data.state === "your_turn" ? (
        <p className="font-bold text-lg">{t("It is your turn: token {token}", { token: data.token ?? "–" })}</p>
      ) : (
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <Fact name={t("Now serving")}>{data.nowServing ?? "–"}</Fact>
          <Fact name={t("People ahead of you")}>{data.ahead}</Fact>
          {data.estimate && <Fact name={t("Your turn at about")}>{rangeOf(data.estimate)}</Fact>}
        </dl>
      )}
      {data.state === "not_started" && (
        <p className="flex items-start gap-2">
          <UsersRound aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-700" />
          {t("The doctor has not started yet today. An estimate appears with the first visit.")}
        </p>
      )}
      {data.estimate && <p className="text-sm">{t("Estimated from today's pace. It may change during the day.")}</p>}
    </section>
  );
}

function rangeOf({ from, until }: NonNullable<Queue["estimate"]>) {
  return `${istTime(new Date(from))} – ${istTime(new Date(until))}`;
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-ink-600 text-sm">{name}</dt>
      <dd className="tabular font-bold text-xl">{children}</dd>
    </div>
  );
}
