import { useState } from "react";
import { classNames } from "../../lib/class-names.ts";
import { PackDrawing } from "./pack/pack-drawing.tsx";
import { packKindIn, packKindNamed } from "./pack/pack-kinds-by-form.ts";

interface Props {
  name: string;
  /** The catalogue's picture of the form, or a picture of the store. */
  src: string | null;
  className?: string;
}

/** Shows the pack of a medicine, drawn by its form and name unless its store has a picture. Decorative, next to the name. */
export function MedicinePicture({ name, src, className }: Props) {
  const [failed, setFailed] = useState<string>();
  const kind = src ? packKindIn(src) : undefined;
  const box = classNames("block overflow-hidden rounded-field", className);
  if (!src || src === failed || kind) {
    return (
      <span aria-hidden="true" className={box}>
        <PackDrawing kind={kind ?? packKindNamed(name)} name={name} />
      </span>
    );
  }
  return (
    <img
      src={src}
      alt=""
      width={160}
      height={120}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
      className={classNames(box, "bg-brand-50 object-cover")}
    />
  );
}
