import { DeliveryAddress } from "@medisense/contract/orders";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type FieldErrors, useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { checkedBy } from "../../../lib/checked-by.ts";
import { msg } from "../../../lib/i18n.ts";
import { useText } from "../../../lib/language.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { isPincode, pincodePlace } from "../queries.ts";
import { cityOfDistrict } from "./city-of-district.ts";

export type AddressForm = z.input<typeof DeliveryAddress>;

interface Props {
  /** The id by which a button elsewhere on the page submits the form. */
  id: string;
  prefilled: AddressForm;
  onPincode: (pincode: string) => void;
  onTyped: (form: AddressForm) => void;
  onReady: (address: DeliveryAddress) => void;
  /** Called instead of `onReady` when a required field is empty. */
  onMissing: () => void;
}

export function DeliveryForm({ id, prefilled, onPincode, onTyped, onReady, onMissing }: Props) {
  const t = useText();
  const { register, handleSubmit, setValue, getValues, formState, control, subscribe } = useForm<AddressForm>({
    resolver: checkedBy<AddressForm>(DeliveryAddress),
    defaultValues: prefilled,
  });
  const pincode = String(useWatch({ control, name: "postalCode" })).trim();
  const place = useQuery(pincodePlace(pincode));
  const found = place.data;

  const isUnknown = isPincode(pincode) && place.error !== null;

  // The postal directory fills in city and state for a new pin code; the patient can change both.
  const filledIn = useRef<Partial<Pick<AddressForm, "city" | "state">>>({});
  const { postalCode, city, state } = prefilled;
  useEffect(() => {
    if (!found || (found.pincode === postalCode && city)) return;
    const former = { city, state, ...filledIn.current };
    const known = { city: cityOfDistrict(found), state: found.state };
    for (const name of ["city", "state"] as const) {
      if (known[name]) setValue(name, known[name], { shouldValidate: true });
      else if (getValues(name) === former[name]) setValue(name, "");
    }
    filledIn.current = known;
  }, [found, postalCode, city, state, getValues, setValue]);
  useEffect(() => {
    if (!isUnknown) return;
    // City and state of another pin code are wrong for this one. What the patient typed stays.
    for (const name of ["city", "state"] as const) {
      if (getValues(name) === filledIn.current[name]) setValue(name, "");
    }
  }, [isUnknown, getValues, setValue]);
  useEffect(() => {
    if (isPincode(pincode)) onPincode(pincode);
  }, [pincode, onPincode]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onTyped(values) }),
    [subscribe, onTyped],
  );

  const errorOf = (name: keyof AddressForm) => {
    const message = (formState.errors as FieldErrors<AddressForm>)[name]?.message;
    return message && t(message);
  };
  const refuse = () => {
    if (Object.values(getValues()).some((value) => String(value).trim() === "")) onMissing();
  };

  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => void handleSubmit((address) => onReady(address as DeliveryAddress), refuse)(event)}
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <TextField
        className="sm:col-span-2"
        label={t("Name")}
        autoComplete="name"
        error={errorOf("name")}
        {...register("name")}
      />
      <TextField
        className="sm:col-span-2"
        label={t("Street address")}
        autoComplete="street-address"
        error={errorOf("streetAddress")}
        {...register("streetAddress")}
      />
      <TextField
        label={t("Email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={t("We send the invoice to this email.")}
        error={errorOf("email")}
        {...register("email")}
      />
      <TextField
        label={t("Phone")}
        inputMode="numeric"
        autoComplete="tel-national"
        hint={t("For the delivery person.")}
        error={errorOf("phone")}
        {...register("phone")}
      />
      <TextField
        label={t("Pin code")}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        hint={t(isUnknown ? UNKNOWN : hintOf(found))}
        error={errorOf("postalCode")}
        {...register("postalCode")}
      />
      <TextField label={t("City")} autoComplete="address-level2" error={errorOf("city")} {...register("city")} />
      <TextField label={t("State")} autoComplete="address-level1" error={errorOf("state")} {...register("state")} />
      <TextField label={t("Country")} autoComplete="country-name" error={errorOf("country")} {...register("country")} />
    </form>
  );
}

const UNKNOWN = msg("We do not know this pin code, so we cannot deliver there. Please check it, or write to us.");

/** Says what a pin code fills in, and what the patient enters. */
function hintOf(place: Parameters<typeof cityOfDistrict>[0] | undefined) {
  if (place && !place.state) return msg("This pin code is new to us. Please enter the city and state yourself.");
  if (place && !cityOfDistrict(place)) return msg("This fills in the state; please enter the city yourself.");
  return msg("This fills in the city and state; you can change them.");
}
