import { type Avatar, avatarPath } from "@medisense/contract/persons/avatars";
import { UserRound } from "lucide-react";
import { useState } from "react";
import { serverUrlOf } from "../../../lib/api.ts";
import { classNames } from "../../../lib/class-names.ts";
import { DrawnPicture } from "./drawn-picture.tsx";

/** Shows a person's avatar; a photo that cannot be loaded, such as without a network, becomes a figure. */
export function AvatarPicture({ avatar, className }: { avatar: Avatar | null; className: string }) {
  const [failedId, setFailedId] = useState<string>();
  if (avatar?.kind === "drawn") return <DrawnPicture name={avatar.name} className={className} />;
  if (avatar && avatar.fileId !== failedId) {
    return (
      <img
        src={serverUrlOf(avatarPath.replace(":id", avatar.fileId))}
        alt=""
        width={256}
        height={256}
        onError={() => setFailedId(avatar.fileId)}
        className={classNames("shrink-0 rounded-full border border-line object-cover", className)}
      />
    );
  }
  return (
    <span className={classNames("grid shrink-0 place-items-center rounded-full bg-brand-700 text-on-brand", className)}>
      <UserRound aria-hidden="true" className="size-1/2" />
    </span>
  );
}
