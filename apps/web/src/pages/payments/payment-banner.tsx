import { Info, X } from "lucide-react";
import { Link, useLocation, useNavigate } from "react-router";
import { useText } from "../../lib/language.tsx";

interface Props {
  /** The list of payments: a sentence about it, its link text and its path. */
  hint: string;
  listName: string;
  listPath: string;
  /** The path of the page that shows the banner; closing the banner stays on this page. */
  ownPath: string;
}

/** Informs about the result of another screen, such as a payment that failed. */
export function PaymentBanner({ hint, listName, listPath, ownPath }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { message?: string } | null };
  if (!state?.message) return null;
  return (
    <div role="alert" className="border-coral-600 border-b bg-coral-50 text-ink-900">
      <div className="content flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <Info aria-hidden="true" className="size-5 shrink-0 text-coral-600" />
        <p className="min-w-0 flex-1 basis-64">
          {t(state.message)} {hint}
        </p>
        <Link to={listPath} className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline">
          {listName}
        </Link>
        <button
          type="button"
          aria-label={t("Close this message")}
          onClick={() => void navigate(ownPath, { replace: true, state: null })}
          className="ml-auto grid size-11 place-items-center rounded-field hover:bg-card"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </div>
  );
}
