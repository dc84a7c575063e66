import { ApiError } from "@medisense/contract/client";
import { DELIVERY_CODE_LENGTH } from "@medisense/contract/orders";
import { type DeskParcel, pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { useState } from "react";
import { useMarkParcel } from "../../../features/pharmacy-desk/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { OtpField } from "../../../ui/forms/otp-field.tsx";
import { ConfirmButton } from "../../../ui/overlays/confirm-button.tsx";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";

/** Ends a parcel: handed over for the patient's delivery code, or returned to the store. */
export function HandOver({ parcel: { _id, orderNumber } }: { parcel: DeskParcel }) {
  const t = useText();
  const [code, setCode] = useState("");
  const handing = useMarkParcel(_id, () => tellSuccess(t("Order {number} was handed over.", { number: orderNumber })));
  const returning = useMarkParcel(_id, () =>
    tellSuccess(t("Order {number} is marked as returned.", { number: orderNumber })),
  );
  const { error } = handing;
  const isAboutCode =
    error instanceof ApiError &&
    [pharmacyDeskErrors.wrongDeliveryCode, pharmacyDeskErrors.tooManyDeliveryCodes].some((e) => error.is(e));
  const isWhole = code.length === DELIVERY_CODE_LENGTH;
  const handOver = () => handing.mutate({ as: "delivered", deliveryCode: code });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-field bg-paper p-4">
      <form
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole) handOver();
        }}
      >
        <OtpField
          label={t("Delivery code from the patient")}
          length={DELIVERY_CODE_LENGTH}
          value={code}
          onChange={(next) => {
            handing.reset();
            setCode(next);
          }}
          disabled={handing.isPending}
          error={isAboutCode ? t(reasonOf(error)) : undefined}
        />
        {error && !isAboutCode && <ErrorNote>{t(reasonOf(error))}</ErrorNote>}
        <div className="flex flex-wrap items-start gap-3">
          <Button type="submit" busy={handing.isPending} disabled={!isWhole}>
            {t("Hand over")}
          </Button>
          <ConfirmButton
            label={t("Mark as returned")}
            question={t("Mark order {number} as returned? This closes it and refunds the patient.", {
              number: orderNumber,
            })}
            isBusy={returning.isPending}
            failure={returning.error ? t(reasonOf(returning.error)) : undefined}
            onConfirmed={(close) => returning.mutate({ as: "returned" }, { onSettled: close })}
          />
        </div>
      </form>
    </div>
  );
}
