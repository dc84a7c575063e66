import { istMidnight } from "@medisense/contract/ist";
import type { Listing, ListingKind } from "@medisense/contract/operators/listings";
import { useLiftSuspension, useSuspendListing } from "../../../features/operators/queries.ts";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { tellError, tellSuccess } from "../../../ui/overlays/toasts.ts";
import { RouteButton } from "../../../ui/route-button.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { CheckButton } from "./check-button.tsx";
import { stateLabels, suspensionHints } from "./listing-labels.ts";
import { SentenceButton } from "./sentence-button.tsx";
import { useListingKind } from "./use-listing-kind.ts";

interface Props {
  kind: ListingKind;
  listing: Listing;
  /** True on the entry's own page, to which the card then does not lead. */
  isAlone?: boolean;
}

/** Shows one doctor, hospital or store, what was checked of it, and what an admin can do. */
export function ListingCard({ kind, listing, isAlone = false }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const { path, desk } = useListingKind();
  const [suspend, lift] = [useSuspendListing(), useLiftSuspension()];
  const { _id: id, name, email, city, state, number, holder, validUntil, checked, suspended } = listing;
  const params = { kind, id };
  const on = (day: string) => longDate(istMidnight(day), locale);
  return (
    <Card className="grid content-start gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="wrap-anywhere text-lg">{name}</h2>
          <p className="wrap-anywhere text-sm">{[email, city].filter(Boolean).join(" · ")}</p>
        </div>
        <StatusBadge tone={stateLabels[state].tone}>{t(stateLabels[state].name)}</StatusBadge>
      </div>
      {number && (
        <p className="wrap-anywhere text-ink-900">
          <span className="font-semibold">{number}</span> · {holder}
        </p>
      )}
      {validUntil && <p>{t("Licence valid until {date}", { date: on(validUntil) })}</p>}
      {checked && (
        <p className="wrap-anywhere text-sm">
          {checked.by
            ? t("Checked on {date} by {name} against: {register}", {
                date: on(checked.on),
                name: checked.by,
                register: checked.against,
              })
            : t("Checked on {date} against: {register}", { date: on(checked.on), register: checked.against })}
        </p>
      )}
      {suspended && <p className="wrap-anywhere text-coral-700">{whySuspended(t, suspended, on(suspended.on))}</p>}
      <div className="flex flex-wrap gap-3">
        {kind !== "hospitals" && state === "waiting" && <CheckButton kind={kind} listing={listing} />}
        {!isAlone && (
          <RouteButton
            look="secondary"
            to={`${path}/${id}`}
            aria-label={
              kind === "hospitals" ? t("Details of {name}", { name }) : t("Facts and documents of {name}", { name })
            }
          >
            {kind === "hospitals" ? t("Details") : t("Facts and documents")}
          </RouteButton>
        )}
        {kind !== "hospitals" && (
          <RouteButton
            look="quiet"
            to={`${desk}/payouts/${kind === "doctors" ? "doctor" : "store"}/${id}`}
            aria-label={t("Payout statements of {name}", { name })}
          >
            {t("Payout statements")}
          </RouteButton>
        )}
        {suspended && !suspended.isOfHospital ? (
          <Button
            look="secondary"
            busy={lift.isPending}
            onClick={() =>
              lift.mutate(
                { params },
                {
                  onSuccess: () => tellSuccess(t("The suspension is lifted")),
                  onError: (error) => tellError(t(reasonOf(error))),
                },
              )
            }
          >
            {t("Lift the suspension")}
          </Button>
        ) : (
          <SentenceButton
            isDangerous
            label={t("Suspend")}
            question={t("Suspend {name}?", { name })}
            field={t("Reason")}
            hint={t(suspensionHints[kind])}
            isBusy={suspend.isPending}
            failure={suspend.error ? t(reasonOf(suspend.error)) : undefined}
            onSaid={(reason, close) =>
              suspend.mutate(
                { params, body: { reason } },
                {
                  onSuccess: () => {
                    close();
                    tellSuccess(t("Suspended"));
                  },
                },
              )
            }
          />
        )}
      </div>
    </Card>
  );
}

function whySuspended(
  t: ReturnType<typeof useText>,
  { reason, isOfHospital }: NonNullable<Listing["suspended"]>,
  date: string,
) {
  return isOfHospital
    ? t("Suspended with the hospital since {date}: {reason}", { date, reason })
    : t("Suspended since {date}: {reason}", { date, reason });
}
