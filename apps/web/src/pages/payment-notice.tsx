import { Info, X } from "lucide-react";
import { Link, useLocation, useNavigate } from "react-router";
import { useText } from "../lib/language.tsx";

interface Props {
  /** Where each payment is listed: in a sentence, as a link's words, and its address. */
  hint: string;
  listName: string;
  listPath: string;
  /** The page that shows the notice; closing it leaves the page as it is without news. */
  ownPath: string;
}

/** News that another screen sent the patient here with, such as a payment that came to nothing. */
export function PaymentNotice({ hint, listName, listPath, ownPath }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { notice?: string } | null };
  if (!state?.notice) return null;
  return (
    <div role="alert" className="border-coral-600 border-b bg-coral-50 text-ink-900">
      <div className="content flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <Info aria-hidden="true" className="size-5 shrink-0 text-coral-600" />
        <p className="min-w-0 flex-1 basis-64">
          {t(state.notice)} {hint}
        </p>
        <Link to={listPath} className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline">
          {listName}
        </Link>
        <button
          type="button"
          aria-label={t("Close this notice")}
          onClick={() => void navigate(ownPath, { replace: true, state: null })}
          className="ml-auto grid size-11 place-items-center rounded-field hover:bg-card"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </div>
  );
}
