import { MailCheck } from "lucide-react";
import { type SubmitEvent, useId, useState } from "react";
import { useText } from "../../lib/language.tsx";
import { Button } from "../../ui/button.tsx";

type State = { name: "open" } | { name: "sending" } | { name: "sent" } | { name: "failed"; message: string };

export function SubscribeBox() {
  const t = useText();
  const id = useId();
  const [state, setState] = useState<State>({ name: "open" });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email"));
    setState({ name: "sending" });
    try {
      const { requestSubscription: askToSubscribe } = await import("../data/landing-api.ts");
      await askToSubscribe(email);
      setState({ name: "sent" });
    } catch (error) {
      setState({ name: "failed", message: error instanceof Error ? error.message : t("An error occurred") });
    }
  }

  if (state.name === "sent") {
    return (
      <p role="status" className="flex items-start gap-3 text-on-deep">
        <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {t("Please check your inbox to confirm your subscription")}
      </p>
    );
  }

  // The method sends nothing: pressed before the scripts run, another one would put the address into the URL.
  return (
    <form method="dialog" onSubmit={(event) => void submit(event)} className="grid gap-2">
      <label htmlFor={id} className="text-on-deep">
        {t("Your email")}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          inputMode="email"
          aria-describedby={`${id}-note`}
          className="min-h-11 min-w-0 flex-[1_1_10rem] rounded-field border border-on-deep-soft bg-transparent px-3.5 text-on-deep"
        />
        <Button type="submit" look="on-deep" busy={state.name === "sending"}>
          {t("Subscribe")}
        </Button>
      </div>
      <p id={`${id}-note`} role={state.name === "failed" ? "alert" : undefined} className="text-sm">
        {state.name === "failed"
          ? t(state.message)
          : t("We send a confirmation email first and write only if you confirm. At most one newsletter a month.")}
      </p>
    </form>
  );
}
