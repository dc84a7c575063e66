import type { Cart } from "@medisense/contract/medicines";
import type { DeliveryAddress } from "@medisense/contract/orders";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useCallback, useState } from "react";
import { cartOf } from "../../../features/medicine-cart/cart-of.ts";
import { cartKey } from "../../../features/medicine-cart/queries.ts";
import { useDestination } from "../../../features/medicines/use-destination.ts";
import { addressDraft, dropAddressDraft, keepAddressDraft } from "../../../features/orders/checkout/address-draft.ts";
import type { AddressForm } from "../../../features/orders/checkout/delivery-form.tsx";
import { pickupsIn } from "../../../features/orders/checkout/pickups-in.ts";
import { isOrderOver, isPriceChange, placingFailure } from "../../../features/orders/checkout/placing-failure.ts";
import { usePageReturn } from "../../../features/orders/checkout/use-page-return.ts";
import { useRequestId } from "../../../lib/network/use-request-id.ts";
import { isPincode, orderQuote, refetchQuotes, usePlaceOrder } from "../../../features/orders/queries.ts";
import { useForWhom } from "../../../features/persons/use-for-whom.ts";
import type { Session } from "../../../features/session/session.ts";
import { useText } from "../../../lib/language.tsx";
import { leaveFor } from "../../../lib/site/leave-for.ts";

export interface CheckoutProps {
  user: Session["user"];
  cart: Cart;
  lastAddress: DeliveryAddress | null;
}

/** Keeps the state of the checkout: the address, the quote, what must be collected, and the order being placed. */
export function useCheckout({ user, cart, lastAddress }: CheckoutProps, agreement: RefObject<HTMLInputElement | null>) {
  const t = useText();
  const queryClient = useQueryClient();
  const chosenPincode = useDestination().pincode;
  const [prefilled] = useState(
    () => addressDraft(user.id, chosenPincode) ?? prefilledFor(user, lastAddress, chosenPincode),
  );
  const [pincode, setPincode] = useState(prefilled.postalCode);
  const [alert, setAlert] = useState<string>();
  const [pricesBefore, setPricesBefore] = useState<Map<string, number>>();
  const [collected, setCollected] = useState<string>();
  const [sharesWarnings, setSharesWarnings] = useState(false);
  const [isTried, setTried] = useState(false);
  const placing = usePlaceOrder();
  const forWhom = useForWhom(user.id);
  const { requestIdOf, resetIds } = useRequestId();

  const items = cart.data.map(({ _id, quantity }) => ({ medicineId: _id, quantity }));
  const destination = isPincode(pincode) ? pincode : undefined;
  const quote = useQuery(orderQuote({ items, ...(destination && { postalCode: destination }) }));
  const isEmpty = items.length === 0;
  // Busy also after success, while the browser leaves for the payment page. After a refusal it lasts until the page is
  // up to date.
  const isBusy = !placing.isIdle;
  // Without the quote for this pin code, it is unknown what can be delivered.
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
  const refetchCart = useCallback(
    () => Promise.all([queryClient.invalidateQueries({ queryKey: cartKey }), refetchQuotes(queryClient)]),
    [queryClient],
  );
  usePageReturn(
    useCallback(() => {
      reset();
      void refetchCart();
    }, [reset, refetchCart]),
  );
  const keepDraft = useCallback(
    (form: AddressForm) => keepAddressDraft(user.id, chosenPincode, form),
    [user.id, chosenPincode],
  );

  const place = (deliveryAddress: DeliveryAddress) => {
    if (isEmpty) return setAlert(t("Your cart is empty"));
    if (forWhom.mustChoose) return setTried(true);
    if (mustAgree) return agreement.current?.focus();
    const forPerson = forWhom.person && { personId: forWhom.person._id };
    const order = {
      patientId: user.id,
      items,
      deliveryAddress,
      sharesWarnings,
      seenTotal: sums.total,
      ...forPerson,
    };
    placing
      .mutateAsync({ ...order, requestId: requestIdOf(order) })
      .then(({ paymentUrl }) => {
        leaveFor(paymentUrl);
        dropAddressDraft();
      })
      .catch(async (error: Error) => {
        if (isOrderOver(error)) resetIds();
        await forWhom.refreshPeopleAfter(error);
        if (isPriceChange(error)) {
          setPricesBefore(new Map(quote.data?.lines.map(({ medicineId, price }) => [medicineId, price])));
          await refetchCart();
        }
        reset();
        setAlert(t(placingFailure(error)));
      });
  };

  return {
    forWhom,
    prefilled,
    destination,
    setPincode,
    keepDraft,
    place,
    alert,
    setAlert,
    quote,
    sums,
    pricesBefore,
    pickups,
    mustAgree,
    agree: (isAgreed: boolean) => setCollected(isAgreed ? whatToCollect : undefined),
    sharesWarnings,
    setSharesWarnings,
    isTried,
    setTried,
    isEmpty,
    isBusy,
    hasProblem: outOfStock || cannotBeSold,
    canPlace: !isEmpty && isQuoted && !outOfStock && !cannotBeSold,
  };
}

/** Returns the address of the last order. If another pin code is chosen, street, city and state stay empty. */
function prefilledFor(user: Session["user"], lastAddress: DeliveryAddress | null, pincode: string | undefined) {
  const known = lastAddress ?? blankAddress(user);
  if (pincode === undefined || pincode === known.postalCode) return known;
  return { ...known, streetAddress: "", city: "", state: "", postalCode: pincode };
}

function blankAddress({ firstName, lastName, email }: Session["user"]): AddressForm & { postalCode: string } {
  const name = `${firstName} ${lastName}`.trim();
  return { name, streetAddress: "", city: "", state: "", postalCode: "", country: "India", phone: "", email };
}
