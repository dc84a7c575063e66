import { HowWeOrderDoctorsPage as HowWeOrder } from "../doctors/directory/how-we-order-doctors-page.tsx";
import { AccountFrame } from "../frames/account-frame.tsx";

/** Explains the order of doctors without a login; the doctors area shows the same text. */
export function PublicHowWeOrderPage() {
  return (
    <AccountFrame>
      <HowWeOrder />
    </AccountFrame>
  );
}
