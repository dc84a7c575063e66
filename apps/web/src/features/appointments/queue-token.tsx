import { Ticket } from "lucide-react";
import { useText } from "../../lib/language.tsx";

/** Shows the number that is called at the clinic, as large as on a paper token. */
export function QueueToken({ token }: { token: number }) {
  const t = useText();
  return (
    <p className="col-span-full flex items-center justify-between self-start rounded-card border-2 border-leaf-600 border-dashed bg-leaf-50 px-3 py-0.5 text-leaf-600 sm:col-span-1 sm:grid sm:justify-items-center sm:px-5 sm:py-1.5">
      <span className="flex items-center gap-1.5 font-semibold text-sm">
        <Ticket aria-hidden="true" className="size-4" />
        {t("Queue token")}
      </span>
      <span className="tabular font-bold text-2xl sm:text-3xl">{token}</span>
    </p>
  );
}
