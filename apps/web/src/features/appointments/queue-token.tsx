import { Ticket } from "lucide-react";
import { useText } from "../../lib/language.tsx";

/** Shows the number that is called at the clinic, as large as on a paper token. */
export function QueueToken({ token }: { token: number }) {
  const t = useText();
  return (
    <p className="grid shrink-0 justify-items-center rounded-card border-2 border-leaf-600 border-dashed bg-leaf-50 px-5 py-2 text-leaf-600">
      <span className="flex items-center gap-1.5 font-semibold text-sm">
        <Ticket aria-hidden="true" className="size-4" />
        {t("Queue token")}
      </span>
      <span className="tabular font-bold text-3xl">{token}</span>
    </p>
  );
}
