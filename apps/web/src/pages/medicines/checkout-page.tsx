import type { Cart } from "@medisense/contract/medicines";
import type { DeliveryAddress } from "@medisense/contract/orders";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, LockKeyhole, ShoppingCart } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { Link } from "react-router";
import { CartSummary } from "../../features/medicine-cart/cart-summary.tsx";
import { cartKey, medicineCart } from "../../features/medicine-cart/cart.ts";
import { cartOf } from "../../features/medicine-cart/totals.ts";
import { useShopDoor } from "../../features/medicines/shop-door.ts";
import { addressDraft, dropAddressDraft, keepAddressDraft } from "../../features/orders/address-draft.ts";
import { type AddressForm, DeliveryForm } from "../../features/orders/delivery-form.tsx";
import { OrderReview } from "../../features/orders/order-review.tsx";
import { PickupAgreement, pickupsIn } from "../../features/orders/pickup-agreement.tsx";
import { isOrderOver, isPriceChange, placingFailure, useRequestId, useReturn } from "../../features/orders/placing.ts";
import {
  addressOfLastOrder,
  askPricesAgain,
  isPincode,
  orderQuote,
  usePlaceOrder,
} from "../../features/orders/queries.ts";
import { type Session, useSession } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { leaveFor } from "../../lib/leave-for.ts";
import { reasonOf } from "../../lib/reason-of.ts";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { SharedIngredientsNote } from "../../ui/shared-ingredients-note.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { medicinePaths } from "./paths.ts";

const FORM_ID = "delivery";

export function CheckoutPage() {
  const t = useText();
  const user = useSession()?.user;
  const cart = useQuery(medicineCart(user?.id));
  const address = useQuery(addressOfLastOrder(user?.id));
  const [isTold, setTold] = useState(false);

  return (
    <div className="content grid gap-6 pt-6">
      <PageTitle>{t("Medicine Checkout")}</PageTitle>
      <div>
        <Link
          to={medicinePaths.cart}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand-700"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {t("Medicine Cart")}
        </Link>
        <h1 className="text-3xl">{t("Medicine Checkout")}</h1>
      </div>
      {cart.error && !cart.data && (
        <>
          <ErrorNote onRetry={() => void cart.refetch()}>{t("Failed to load cart items")}</ErrorNote>
          <AlertDialog message={isTold ? undefined : t("Failed to load cart items")} onClose={() => setTold(true)} />
        </>
      )}
      {user && cart.data && !address.isPending ? (
        <Checkout user={user} cart={cart.data} lastAddress={address.data ?? null} />
      ) : (
        !cart.error && <Loading />
      )}
    </div>
  );
}

interface CheckoutProps {
  user: Session["user"];
  cart: Cart;
  lastAddress: DeliveryAddress | null;
}

function Checkout({ user, cart, lastAddress }: CheckoutProps) {
  const t = useText();
  const queryClient = useQueryClient();
  const chosenPincode = useShopDoor().pincode;
  const [prefilled] = useState(
    () => addressDraft(user.id, chosenPincode) ?? prefilledFor(user, lastAddress, chosenPincode),
  );
  const [pincode, setPincode] = useState(prefilled.postalCode);
  const [alert, setAlert] = useState<string>();
  const [pricesBefore, setPricesBefore] = useState<Map<string, number>>();
  const [collected, setCollected] = useState<string>();
  const [isTried, setTried] = useState(false);
  const agreement = useRef<HTMLInputElement>(null);
  const placing = usePlaceOrder();
  const { requestIdOf, startAnew } = useRequestId();

  const items = cart.data.map(({ _id, quantity }) => ({ medicineId: _id, quantity }));
  const quote = useQuery(orderQuote({ items, ...(isPincode(pincode) && { postalCode: pincode }) }));
  const isEmpty = items.length === 0;
  // After success the browser is on its way to the payment page; after a refusal the page is brought up to date first.
  const isBusy = !placing.isIdle;
  // Of another pin code, or of none, nobody knows yet what is brought and what must be collected.
  const isQuoted = !quote.isPending && !quote.isPlaceholderData;
  const sums = quote.data ?? cartOf(cart.data);
  const pickups = pickupsIn(cart.data, quote.data);
  const whatToCollect = JSON.stringify(pickups);
  const mustAgree = pickups.length > 0 && collected !== whatToCollect;
  const cannotBeSold = quote.data?.lines.some(({ need }) => need === "not_sold") ?? false;
  const outOfStock = cart.data.some(
    ({ _id, quantity, stock }) =>
      (quote.data?.lines.find(({ medicineId }) => medicineId === _id)?.stock ?? stock) < quantity,
  );

  const { reset } = placing;
  const lookAgain = useCallback(
    () => Promise.all([queryClient.invalidateQueries({ queryKey: cartKey }), askPricesAgain(queryClient)]),
    [queryClient],
  );
  useReturn(
    useCallback(() => {
      reset();
      void lookAgain();
    }, [reset, lookAgain]),
  );
  const keepDraft = useCallback(
    (form: AddressForm) => keepAddressDraft(user.id, chosenPincode, form),
    [user.id, chosenPincode],
  );

  const place = (deliveryAddress: DeliveryAddress) => {
    if (isEmpty) return setAlert(t("Your cart is empty"));
    if (mustAgree) return agreement.current?.focus();
    const order = { patientId: user.id, items, deliveryAddress, seenTotal: sums.total };
    placing
      .mutateAsync({ ...order, requestId: requestIdOf(order) })
      .then(({ paymentUrl }) => {
        leaveFor(paymentUrl);
        dropAddressDraft();
      })
      .catch(async (error: Error) => {
        if (isOrderOver(error)) startAnew();
        if (isPriceChange(error)) {
          setPricesBefore(new Map(quote.data?.lines.map(({ medicineId, price }) => [medicineId, price])));
          await lookAgain();
        }
        reset();
        setAlert(t(placingFailure(error)));
      });
  };

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-labelledby="delivery-title" className={cardClass(false, "grid gap-5 p-5 sm:p-6")}>
        <h2 id="delivery-title" className="text-xl">
          {t("Delivery address")}
        </h2>
        <DeliveryForm
          id={FORM_ID}
          prefilled={prefilled}
          onPincode={setPincode}
          onTyped={keepDraft}
          onReady={place}
          onMissing={() => setAlert(t("Please fill all required fields"))}
        />
        {quote.data?.isPincodeKnown === false && quote.data.parcels.some(({ arrives }) => arrives) && (
          <p className="rounded-field bg-marigold-50 px-3 py-2 text-ink-900">
            {t("This pin code is not in the postal directory we have. We deliver there; the date may change.")}
          </p>
        )}
      </section>

      <div className="grid gap-6">
        <section aria-labelledby="review-title" className={cardClass(false, "grid gap-4 p-5")}>
          <h2 id="review-title" className="text-xl">
            {t("Order review")}
          </h2>
          {isEmpty ? (
            <EmptyState
              icon={ShoppingCart}
              title={t("Your cart is empty")}
              action={<RouteButton to={medicinePaths.home}>{t("Browse Medicines")}</RouteButton>}
            />
          ) : (
            <OrderReview lines={cart.data} quote={quote.data} pricesBefore={pricesBefore} />
          )}
          <SharedIngredientsNote medicines={cart.data} />
          {quote.error && <ErrorNote onRetry={() => void quote.refetch()}>{t(reasonOf(quote.error))}</ErrorNote>}
        </section>
        <CartSummary sums={sums}>
          {(outOfStock || cannotBeSold) && (
            <p className="text-ink-900">
              {t("Some lines cannot be ordered as they are.")}{" "}
              <Link to={medicinePaths.cart} className="font-semibold text-brand-700 underline">
                {t("Change the cart")}
              </Link>
            </p>
          )}
          {pickups.length > 0 && (
            <PickupAgreement
              ref={agreement}
              pickups={pickups}
              isAgreed={!mustAgree}
              onAgreed={(isAgreed) => setCollected(isAgreed ? whatToCollect : undefined)}
              error={isTried && mustAgree ? t("Please say that you will collect it there") : undefined}
            />
          )}
          <Button
            type="submit"
            form={FORM_ID}
            busy={isBusy}
            disabled={isEmpty || !isQuoted || outOfStock || cannotBeSold}
            onClick={() => setTried(true)}
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
              "Your medicines are kept for 30 minutes while you pay. You can cancel until a parcel is on its way, and get the money back.",
            )}
          </p>
        </CartSummary>
      </div>
      <AlertDialog message={alert} onClose={() => setAlert(undefined)} />
    </div>
  );
}

/** From the latest order, unless another door was chosen in the shop since: then its street is not the one meant. */
function prefilledFor(user: Session["user"], lastAddress: DeliveryAddress | null, pincode: string | undefined) {
  const known = lastAddress ?? blankAddress(user);
  if (pincode === undefined || pincode === known.postalCode) return known;
  return { ...known, streetAddress: "", city: "", state: "", postalCode: pincode };
}

function blankAddress({ firstName, lastName, email }: Session["user"]): AddressForm & { postalCode: string } {
  const name = `${firstName} ${lastName}`.trim();
  return { name, streetAddress: "", city: "", state: "", postalCode: "", country: "India", phone: "", email };
}

function Loading() {
  const t = useText();
  return (
    <div
      role="status"
      aria-label={t("Loading your order…")}
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <Skeleton className="h-96 w-full rounded-card" />
      <Skeleton className="h-80 w-full rounded-card" />
    </div>
  );
}
