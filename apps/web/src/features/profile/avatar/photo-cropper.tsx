import { avatarLimits } from "@medisense/contract/persons/avatars";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useText } from "../../../lib/language.tsx";
import { Button } from "../../../ui/button.tsx";
import { type Crop, drawCrop, wholeSquare } from "./crop.ts";
import { RangeField } from "./range-field.tsx";

const JPEG_QUALITY = 0.85;
const MOST_ZOOM = 4;

interface Props {
  picture: ImageBitmap;
  isSaving: boolean;
  onCut(photo: Blob): void;
  onCancel(): void;
}

/** Lets a person cut a square out of a photo, by dragging or with three sliders. The canvas is what is sent. */
export function PhotoCropper({ picture, isSaving, onCut, onCancel }: Props) {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>(wholeSquare);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    if (event.buttons === 0) return;
    const part = 1 / event.currentTarget.clientWidth / crop.zoom;
    setCrop(({ zoom, x, y }) => ({
      zoom,
      x: within(x - event.movementX * part),
      y: within(y - event.movementY * part),
    }));
  }
  return (
    <div className="grid gap-3">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t("Your picture as it will be shown")}
        width={avatarLimits.drawnPx}
        height={avatarLimits.drawnPx}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        className="mx-auto w-full max-w-48 cursor-move touch-none rounded-full border border-line"
      />
      <RangeField
        label={t("Size")}
        min={1}
        max={MOST_ZOOM}
        value={crop.zoom}
        onChange={(zoom) => setCrop({ ...crop, zoom })}
      />
      <RangeField
        label={t("Left and right")}
        min={0}
        max={1}
        value={crop.x}
        onChange={(x) => setCrop({ ...crop, x })}
      />
      <RangeField label={t("Up and down")} min={0} max={1} value={crop.y} onChange={(y) => setCrop({ ...crop, y })} />
      <div className="flex flex-wrap gap-3">
        <Button
          busy={isSaving}
          onClick={() => canvas.current?.toBlob((photo) => photo && onCut(photo), "image/jpeg", JPEG_QUALITY)}
        >
          {t("Use this picture")}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t("Cancel")}
        </Button>
      </div>
    </div>
  );
}

const within = (value: number) => Math.min(1, Math.max(0, value));
