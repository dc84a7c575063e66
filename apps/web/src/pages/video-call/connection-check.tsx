import { Wifi } from "lucide-react";
import { useEffect, useState } from "react";
import { type ConnectionGrade, testConnection } from "../../features/calls/link/test-connection.ts";
import { type OpenCall, useCallState } from "../../features/calls/use-call.ts";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";

const grades: Record<ConnectionGrade, { label: string; meaning: string; className: string }> = {
  good: { label: msg("Good"), meaning: msg("This network is well suited to calls."), className: "text-leaf-600" },
  "relay-only": {
    label: msg("Works"),
    meaning: msg("Calls work on this network, by way of our server."),
    className: "text-leaf-600",
  },
  "direct-only": {
    label: msg("Should work"),
    meaning: msg("Works on most networks. If it does not, try another one."),
    className: "text-ink-900",
  },
  none: {
    label: msg("No connection"),
    meaning: msg("This network blocks calls. Try another one, such as mobile data."),
    className: "text-coral-700",
  },
};

/** Tests which routes to another browser are open, again once the call is open. */
export function ConnectionCheck({ call }: { call: OpenCall }) {
  const t = useText();
  const [found, setFound] = useState<{ whenOpen: boolean; grade: ConnectionGrade }>();
  const { access } = useCallState(call);
  const isOpen = access?.isOpen ?? false;
  const { ice } = call.session;
  useEffect(() => {
    let isOver = false;
    void ice
      .renew({ always: true })
      .then(() => testConnection(ice.now()))
      .then((grade) => !isOver && setFound({ whenOpen: isOpen, grade }));
    return () => {
      isOver = true;
    };
  }, [ice, isOpen]);
  const grade = found?.whenOpen === isOpen ? found.grade : undefined;

  return (
    <div>
      <p className="flex items-center justify-between gap-3">
        <span className="flex items-center gap-2 text-ink-900">
          <Wifi aria-hidden="true" className="size-5" />
          {t("Connection")}
        </span>
        <span role="status" className={`font-semibold ${grade ? grades[grade].className : ""}`}>
          {grade ? t(grades[grade].label) : t("Checking…")}
        </span>
      </p>
      {grade && (
        <p className="text-sm">
          {isOpen || grade !== "direct-only" ? t(grades[grade].meaning) : t("We will check again once the call opens.")}
        </p>
      )}
    </div>
  );
}
