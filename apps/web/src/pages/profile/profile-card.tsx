import type { Profile } from "@medisense/contract/persons/profile";
import { PenLine } from "lucide-react";
import { useState } from "react";
import { useText } from "../../lib/language.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useFormFocus } from "../../ui/forms/use-form-focus.ts";
import { tellSuccess } from "../../ui/overlays/toasts.ts";
import { ProfileEditor } from "./profile-editor.tsx";
import { ProfileFacts } from "./profile-facts.tsx";
import { unsavedProfile } from "./unsaved-profile.ts";

interface Props {
  profile: Profile;
  canChange: boolean;
  onSaved(): void;
}

/** Shows a profile, and its form after a press on Edit or while something in it is not saved. */
export function ProfileCard({ profile, canChange, onSaved }: Props) {
  const t = useText();
  const [isEditing, setEditing] = useState(() => unsavedProfile(profile.personId).read() !== undefined);
  const { heading, opener } = useFormFocus(isEditing);
  return (
    <Card className="grid gap-5 p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-lg">
          {t("Health profile")}
        </h2>
        {canChange && !isEditing && (
          <Button ref={opener} look="secondary" onClick={() => setEditing(true)}>
            <PenLine aria-hidden="true" className="size-5" />
            {t("Edit")}
          </Button>
        )}
      </div>
      {canChange && isEditing ? (
        <ProfileEditor
          profile={profile}
          onCancel={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            tellSuccess(t("Your profile is saved"));
            onSaved();
          }}
        />
      ) : (
        <ProfileFacts profile={profile} />
      )}
    </Card>
  );
}
