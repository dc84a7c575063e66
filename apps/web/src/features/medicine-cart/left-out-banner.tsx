import { MAX_CART_LINES } from "@medisense/contract/medicines";
import { Info } from "lucide-react";
import { guestCart, useGuestCart } from "../../lib/guest-cart.ts";
import { useText } from "../../lib/language.tsx";
import { Button } from "../../ui/button.tsx";

/** Lists the medicines chosen before the login that did not fit into the account's full cart. */
export function LeftOutBanner({ lines }: { lines: number }) {
  const t = useText();
  const waiting = useGuestCart().length;
  if (waiting === 0 || lines < MAX_CART_LINES) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field bg-marigold-50 py-2 pr-2 pl-4 text-ink-900"
    >
      <Info aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-64">
        <strong className="block">
          {t("{n, plural, one {# medicine} other {# medicines}} did not fit: a cart holds up to {most}.", {
            n: waiting,
            most: MAX_CART_LINES,
          })}
        </strong>
        {t("What you chose before logging in stays in this browser until there is room.")}
      </p>
      <Button look="secondary" onClick={() => guestCart.keepOnly([])}>
        {t("Discard")}
      </Button>
    </div>
  );
}
