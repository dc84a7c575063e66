import { type Avatar, avatarErrors, drawnAvatars } from "@medisense/contract/persons/avatars";
import { ImagePlus } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { Popover } from "../../../ui/overlays/popover.tsx";
import { useChooseAvatar, useUploadAvatar } from "../queries.ts";
import { avatarLabels } from "./avatar-labels.ts";
import { DrawnPicture } from "./drawn-picture.tsx";
import { PhotoCropper } from "./photo-cropper.tsx";

interface Props {
  personId: string;
  avatar: Avatar | null;
}

/** Lets a person choose a drawing, or crop a photo of their own. */
export function AvatarPicker({ personId, avatar }: Props) {
  const t = useText();
  return (
    <Popover title={t("Your picture")} trigger={<Button look="quiet">{t("Change picture")}</Button>}>
      {(close) => <Choice personId={personId} avatar={avatar} onDone={close} />}
    </Popover>
  );
}

function Choice({ personId, avatar, onDone }: Props & { onDone(): void }) {
  const t = useText();
  const [picture, setPicture] = useState<ImageBitmap>();
  const [isUnreadable, setUnreadable] = useState(false);
  const [choosing, uploading] = [useChooseAvatar(personId), useUploadAvatar(personId)];
  const failure = choosing.error ?? uploading.error;
  const chosen = avatar?.kind === "drawn" ? avatar.name : undefined;

  async function open(file: File | undefined) {
    if (!file) return;
    // The bitmap is upright: a canvas ignores the orientation that the camera recorded.
    const opened = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
    setUnreadable(!opened);
    setPicture(opened);
  }
  if (picture) {
    return (
      <>
        <PhotoCropper
          picture={picture}
          isSaving={uploading.isPending}
          onCut={(photo) => uploading.mutate(photo, { onSuccess: onDone })}
          onCancel={() => setPicture(undefined)}
        />
        {uploading.error && <ErrorNote>{t(reasonOf(uploading.error))}</ErrorNote>}
      </>
    );
  }
  return (
    <>
      <ul className="grid grid-cols-4 gap-2">
        {drawnAvatars.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-label={t(avatarLabels[name])}
              aria-pressed={name === chosen}
              disabled={choosing.isPending}
              onClick={() => choosing.mutate(name, { onSuccess: onDone })}
              className="rounded-full p-1 aria-pressed:bg-brand-700"
            >
              <DrawnPicture name={name} className="size-14" />
            </button>
          </li>
        ))}
      </ul>
      <label
        className={buttonClass("secondary", "cursor-pointer focus-within:outline-2 focus-within:outline-brand-700")}
      >
        <ImagePlus aria-hidden="true" className="size-5" />
        {t("Choose a photo")}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="sr-only"
          onChange={(event) => void open(event.target.files?.[0])}
        />
      </label>
      {avatar && (
        <Button look="quiet" busy={choosing.isPending} onClick={() => choosing.mutate(null, { onSuccess: onDone })}>
          {t("No picture")}
        </Button>
      )}
      {isUnreadable && <ErrorNote>{t(avatarErrors.noPicture.message)}</ErrorNote>}
      {failure && <ErrorNote>{t(reasonOf(failure))}</ErrorNote>}
    </>
  );
}
