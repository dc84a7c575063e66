import { useSession } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { ProfileButton } from "../userinfo/profile-button.tsx";
import { UserinfoFrame } from "../userinfo/userinfo-frame.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";

/** The security page of a patient. */
export function SecurityPage() {
  const t = useText();
  const userId = useSession()?.user.id;
  return (
    <UserinfoFrame title={t("Security")} action={<ProfileButton />}>
      <SecondFactorSection userId={userId} />
    </UserinfoFrame>
  );
}
