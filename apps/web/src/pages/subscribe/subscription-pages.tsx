import { confirmSubscription, endSubscription } from "@medisense/contract/notifications";
import { useMutation } from "@tanstack/react-query";
import { MailCheck, MailX } from "lucide-react";
import { useSearchParams } from "react-router";
import { paths } from "../../app/paths.ts";
import { api } from "../../lib/api.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { SignInFrame } from "../login/sign-in-frame.tsx";

export function ConfirmSubscriptionPage() {
  const t = useText();
  return (
    <MailedLink
      endpoint={confirmSubscription}
      icon={MailCheck}
      title={t("Confirm your subscription")}
      press={t("Yes, send me the newsletter")}
      done={t("You are subscribed")}
    />
  );
}

export function StopSubscriptionPage() {
  const t = useText();
  return (
    <MailedLink
      endpoint={endSubscription}
      icon={MailX}
      title={t("Stop the newsletter")}
      press={t("Stop it")}
      done={t("You get no more newsletters")}
    />
  );
}

interface Props {
  endpoint: typeof confirmSubscription | typeof endSubscription;
  icon: typeof MailCheck;
  title: string;
  press: string;
  done: string;
}

/** A press is asked for, because programs that check mails for danger open every link in them. */
function MailedLink({ endpoint, icon, title, press, done }: Props) {
  const t = useText();
  const token = useSearchParams()[0].get("token") ?? "";
  const answering = useMutation({ mutationFn: () => api(endpoint, { body: { token } }) });
  return (
    <SignInFrame>
      <PageTitle>{title}</PageTitle>
      <div className="mx-auto grid w-full max-w-xl gap-5">
        <h1 className="text-center text-2xl">{title}</h1>
        {answering.error && <ErrorNote>{t(reasonOf(answering.error))}</ErrorNote>}
        <div role="status">
          {answering.isSuccess ? (
            <EmptyState
              icon={icon}
              title={done}
              action={<LinkButton href={paths.landing}>{t("Go to the home page")}</LinkButton>}
            />
          ) : (
            <div className="grid justify-items-center">
              <Button busy={answering.isPending} onClick={() => answering.mutate()}>
                {press}
              </Button>
            </div>
          )}
        </div>
      </div>
    </SignInFrame>
  );
}
