import { HowWeSortDoctorsPage as HowWeOrder } from "../doctors/directory/how-we-sort-doctors-page.tsx";
import { AccountFrame } from "../frames/account-frame.tsx";

/** Explains the order of doctors without a login; the doctors area shows the same text. */
export function PublicHowWeSortPage() {
  return (
    <AccountFrame>
      <HowWeOrder />
    </AccountFrame>
  );
}
