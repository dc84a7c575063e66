import { payeeKinds } from "@medisense/contract/payments/payees";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { PayoutsPanel } from "../../../features/payouts/payouts-panel.tsx";
import { payoutsOf } from "../../../features/payouts/queries.ts";
import { useSession } from "../../../features/session/session.ts";
import { useText } from "../../../lib/language.tsx";
import { appPaths } from "../../../paths/app-paths.ts";
import { PageTitle } from "../../../ui/page-title.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";

/** Shows an operator the payout statements of one doctor or store, month by month. */
export function PayeePayoutsPage() {
  const t = useText();
  const { kind: named, id = "" } = useParams();
  const kind = payeeKinds.find((one) => one === named) ?? "doctor";
  const payee = { kind, id };
  const session = useSession();
  const { data } = useQuery(payoutsOf(payee));
  return (
    <>
      <PageTitle>{t("Payout statements")}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-2xl sm:text-3xl">{t("Payout statements")}</h1>
          {data?.name && <p className="wrap-anywhere font-semibold text-ink-900">{data.name}</p>}
        </div>
        <RouteButton look="quiet" to={`${appPaths.adminDesk(session?.user.id ?? "")}/listings/${kind}s`}>
          {t("Back")}
        </RouteButton>
      </div>
      <PayoutsPanel payee={payee} />
    </>
  );
}
