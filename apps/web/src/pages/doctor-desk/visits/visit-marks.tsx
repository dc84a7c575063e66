import type { DeskVisit } from "@medisense/contract/doctor-desk";
import { Check, type LucideIcon, Play, Undo2, UserCheck } from "lucide-react";
import { markToUndo } from "../../../features/doctor-desk/mark-to-undo.ts";
import type { useVisitPress } from "../../../features/doctor-desk/queries.ts";
import { classNames } from "../../../lib/class-names.ts";
import { useText } from "../../../lib/language.tsx";
import { useNow } from "../../../lib/clock/use-now.ts";
import { Button, type ButtonLook } from "../../../ui/button.tsx";

interface Props {
  visit: DeskVisit;
  press: ReturnType<typeof useVisitPress>;
}

/** Shows the next marks of a visit of today, in its row. */
export function VisitMarks({ visit, press }: Props) {
  const t = useText();
  const now = useNow(30_000);
  const { status, isPresent } = visit;
  const undo = markToUndo(visit, now);

  if (status === "confirmed") {
    return (
      <>
        {!isPresent && (
          <RowButton
            look="secondary"
            isForWideScreens
            Icon={UserCheck}
            label={t("Mark present")}
            busy={press.busyWith === "present"}
            onClick={() => press.mutate({ visit, as: "present" })}
          />
        )}
        <RowButton
          Icon={Play}
          label={t("Begin visit")}
          busy={press.busyWith === "in_progress"}
          onClick={() => press.mutate({ visit, as: "in_progress" })}
        />
      </>
    );
  }
  if (status === "in_progress") {
    return (
      <RowButton
        Icon={Check}
        label={t("Complete visit")}
        busy={press.busyWith === "completed"}
        onClick={() => press.mutate({ visit, as: "completed" })}
      />
    );
  }
  if (undo) {
    return (
      <RowButton
        look="quiet"
        Icon={Undo2}
        label={undo === "completed" ? t("Reopen visit") : t("Undo no-show")}
        busy={press.isPending}
        onClick={() => press.mutate({ visit, undo })}
      />
    );
  }
  return null;
}

interface RowButtonProps {
  look?: ButtonLook;
  Icon: LucideIcon;
  label: string;
  busy: boolean;
  /** True where a phone has no room for it; its action is then among the others below the row. */
  isForWideScreens?: boolean;
  onClick(): void;
}

/** A button as low as the row; on a phone it shows only its icon. */
function RowButton({ look = "primary", Icon, label, busy, isForWideScreens, onClick }: RowButtonProps) {
  return (
    <Button
      look={look}
      busy={busy}
      aria-label={label}
      onClick={onClick}
      className={classNames(
        "shrink-0 text-sm max-sm:w-11 max-sm:px-0! sm:px-3! lg:pointer-fine:min-h-7 lg:pointer-fine:py-0!",
        isForWideScreens && "max-sm:hidden",
      )}
    >
      {!busy && <Icon aria-hidden="true" className="size-4" />}
      <span className="max-sm:hidden">{label}</span>
    </Button>
  );
}
