import { CloudUpload } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { useWaitingSaves } from "./saves.ts";

/** Says how many entries of health records wait in this page for a network. */
export function WaitingSaves() {
  const t = useText();
  const count = useWaitingSaves();
  return (
    <div role="status">
      {count > 0 && (
        <p className="flex gap-2 rounded-field bg-marigold-50 px-4 py-3 text-ink-900">
          <CloudUpload aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {t("Not saved yet: {n}. It is sent once you are online. Keep MediSense open until then.", { n: count })}
        </p>
      )}
    </div>
  );
}
