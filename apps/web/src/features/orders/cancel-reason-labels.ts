import type { ParcelCancelReason } from "@medisense/contract/orders";
import { msg } from "../../lib/i18n.ts";

export const cancelReasonLabels: Record<ParcelCancelReason, string> = {
  patient: msg("You cancelled this parcel."),
  refunded: msg("We cancelled this parcel, because your whole payment was given back to you."),
  closed: msg("This parcel is cancelled, because the pharmacy does not sell here at present. We are sorry."),
  sold_out: msg("This parcel is cancelled, because the pharmacy does not have the medicines after all. We are sorry."),
  refused: msg("This parcel is cancelled, because the pharmacist did not accept the prescription for its medicines."),
  unprescribed: msg("This parcel is cancelled, because no prescription came in time."),
  undecided: msg("This parcel is cancelled, because no pharmacist looked at your prescription in time. We are sorry."),
  too_late: msg("Your payment came too late: not everything was available any more. You get all of it back."),
  minor: msg("An adult has to order this: the holder of this account is under 18. You get all of it back."),
};
