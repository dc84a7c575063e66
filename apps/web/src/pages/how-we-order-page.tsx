import { HowWeOrderPage as HowWeOrder } from "./doctors/how-we-order-page.tsx";
import { SignInFrame } from "./login/sign-in-frame.tsx";

/** The same explanation as in the doctors area, for everybody: what decides an order is no secret behind a login. */
export function HowWeOrderPage() {
  return (
    <SignInFrame>
      <HowWeOrder />
    </SignInFrame>
  );
}
