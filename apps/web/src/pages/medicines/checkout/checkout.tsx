import { LockKeyhole, ShoppingCart } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { CartSafety } from "../../../features/medicine-cart/cart-safety.tsx";
import { CartSummary } from "../../../features/medicine-cart/cart-summary.tsx";
import { DeliveryForm } from "../../../features/orders/checkout/delivery-form.tsx";
import { OrderOverview } from "../../../features/orders/checkout/order-overview.tsx";
import { PickupAgreement } from "../../../features/orders/checkout/pickup-agreement.tsx";
import { PersonPicker } from "../../../features/persons/person-picker.tsx";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { medicinePaths } from "../../../paths/medicine-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { cardClass } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { AlertDialog } from "../../../ui/overlays/alert-dialog.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";
import { SoldElsewhere } from "../cart/sold-elsewhere.tsx";
import { type CheckoutProps, useCheckout } from "./use-checkout.ts";

const FORM_ID = "delivery";

/** Shows the checkout of a loaded cart: delivery address, order and payment. */
export function Checkout(props: CheckoutProps) {
  const t = useText();
  const agreement = useRef<HTMLInputElement>(null);
  const reviewTitle = useRef<HTMLHeadingElement>(null);
  const checkout = useCheckout(props, agreement);
  const { cart } = props;
  const { quote, sums, pickups, mustAgree, forWhom, isTried, isEmpty, isBusy, hasProblem, canPlace } = checkout;

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-labelledby="delivery-title" className={cardClass(false, "grid gap-5 p-5 sm:p-6")}>
        <h2 id="delivery-title" className="text-xl">
          {t("Delivery address")}
        </h2>
        <DeliveryForm
          id={FORM_ID}
          prefilled={checkout.prefilled}
          onPincode={checkout.setPincode}
          onTyped={checkout.keepDraft}
          onReady={checkout.place}
          onMissing={() => checkout.setAlert(t("Please fill all required fields"))}
        />
      </section>

      <div className="grid gap-6">
        <section aria-labelledby="review-title" className={cardClass(false, "grid gap-4 p-5")}>
          <h2 ref={reviewTitle} id="review-title" tabIndex={-1} className="text-xl">
            {t("Order review")}
          </h2>
          {isEmpty ? (
            <EmptyState
              icon={ShoppingCart}
              title={t("Your cart is empty")}
              action={<RouteButton to={medicinePaths.home}>{t("Browse Medicines")}</RouteButton>}
            />
          ) : (
            <OrderOverview
              lines={cart.data}
              quote={quote.data}
              pricesBefore={checkout.pricesBefore}
              wayOutOf={(line) => (
                <SoldElsewhere
                  line={line}
                  inCart={cart.data}
                  orderPincode={checkout.destination}
                  userId={props.user.id}
                  onLeave={() => reviewTitle.current?.focus({ preventScroll: true })}
                />
              )}
            />
          )}
          <CartSafety
            lines={cart.data}
            personId={forWhom.person?._id}
            isForNobodyYet={forWhom.mustChoose}
            isFamilyLoading={forWhom.isLoading}
          />
          <SharesWarnings value={checkout.sharesWarnings} onChange={checkout.setSharesWarnings} />
          {quote.error && <ErrorNote onRetry={() => void quote.refetch()}>{t(reasonOf(quote.error))}</ErrorNote>}
        </section>
        <CartSummary sums={sums}>
          {hasProblem && (
            <p className="text-ink-900">
              {t("Some items cannot be ordered as they are.")}{" "}
              <Link to={medicinePaths.cart} className="font-semibold text-brand-700 underline">
                {t("Change the cart")}
              </Link>
            </p>
          )}
          <PersonPicker
            label={t("Who are the medicines for?")}
            people={forWhom.people}
            value={forWhom.person?._id}
            error={isTried && forWhom.mustChoose ? t("Choose who this is for.") : undefined}
            onChange={forWhom.choose}
          />
          {pickups.length > 0 && (
            <PickupAgreement
              ref={agreement}
              pickups={pickups}
              isAgreed={!mustAgree}
              onAgreed={checkout.agree}
              error={isTried && mustAgree ? t("Please confirm that you will collect it there") : undefined}
            />
          )}
          <Button
            type="submit"
            form={FORM_ID}
            busy={isBusy}
            disabled={!canPlace}
            onClick={() => checkout.setTried(true)}
            className="w-full"
          >
            {isBusy ? (
              t("Processing...")
            ) : (
              <>
                <LockKeyhole aria-hidden="true" className="size-5" />
                {t("Proceed to Payment")}
              </>
            )}
          </Button>
          <p className="text-sm">
            {t(
              "Your medicines are reserved for 30 minutes while you pay. You can cancel for a refund until a parcel is on its way.",
            )}
          </p>
        </CartSummary>
      </div>
      <AlertDialog message={checkout.alert} onClose={() => checkout.setAlert(undefined)} />
    </div>
  );
}

function SharesWarnings({ value, onChange }: { value: boolean; onChange(value: boolean): void }) {
  const t = useText();
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 text-ink-900">
      <input
        type="checkbox"
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-brand-700"
      />
      {t("The pharmacist may see warnings that come from the allergies, diseases and medicines in the profile")}
    </label>
  );
}
