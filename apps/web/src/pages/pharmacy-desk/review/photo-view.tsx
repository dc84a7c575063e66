import { Dialog } from "@base-ui/react/dialog";
import { RotateCw, X, ZoomIn, ZoomOut } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "../../../lib/class-names.ts";
import { useText } from "../../../lib/language.tsx";

interface Props {
  name: string;
  address: string;
  onFailed(): void;
}

const MAX_ZOOM = 4;

/** Shows a photographed prescription next to the lines, and enlarges it on a press for reading handwriting. */
export function PhotoView({ name, address, onFailed }: Props) {
  const t = useText();
  const alt = t("Photo of the prescription: {name}", { name });
  return (
    <Dialog.Root>
      <Dialog.Trigger className="group relative block cursor-zoom-in overflow-hidden rounded-field border border-line">
        <img
          src={address}
          alt={alt}
          onError={onFailed}
          onLoad={({ currentTarget }) => void drawOnce(currentTarget).catch(onFailed)}
          className="h-72 w-full bg-card object-contain"
        />
        <span className="absolute right-2 bottom-2 inline-flex min-h-9 items-center gap-1.5 rounded-field bg-card px-3 font-semibold text-brand-700 text-sm shadow-card">
          <ZoomIn aria-hidden="true" className="size-4" />
          {t("Enlarge")}
        </span>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-backdrop transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-2 z-50 grid grid-rows-[auto_minmax(0,1fr)] rounded-card bg-card shadow-card transition-opacity sm:inset-6 data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Enlarged name={name} address={address} alt={alt} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Rejects if the photo cannot be drawn. A browser reports some broken pictures as loaded and shows an empty frame. */
async function drawOnce(photo: HTMLImageElement) {
  const drawn = await createImageBitmap(photo, { resizeWidth: 1, resizeHeight: 1 });
  drawn.close();
}

function Enlarged({ name, address, alt }: { name: string; address: string; alt: string }) {
  const t = useText();
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef(zoom);
  // The centre of the photo stays in the centre.
  useLayoutEffect(() => {
    const { current } = area;
    if (!current || shown.current === zoom) return;
    const middle = (from: number, size: number) => ((from + size / 2) * zoom) / shown.current - size / 2;
    current.scrollTo(middle(current.scrollLeft, current.clientWidth), middle(current.scrollTop, current.clientHeight));
    shown.current = zoom;
  }, [zoom]);
  return (
    <>
      <div className="flex flex-wrap items-center gap-1 border-line border-b p-2">
        <Dialog.Title className="min-w-0 flex-1 truncate pl-2 font-bold text-ink-900">{name}</Dialog.Title>
        <Tool name={t("Zoom out")} isOff={zoom <= 1} onPress={() => setZoom(zoom - 0.5)}>
          <ZoomOut aria-hidden="true" className="size-5" />
        </Tool>
        <output className="tabular w-14 text-center text-ink-900">{zoom * 100} %</output>
        <Tool name={t("Zoom in")} isOff={zoom >= MAX_ZOOM} onPress={() => setZoom(zoom + 0.5)}>
          <ZoomIn aria-hidden="true" className="size-5" />
        </Tool>
        <Tool name={t("Rotate")} onPress={() => setTurns((turns + 1) % 4)}>
          <RotateCw aria-hidden="true" className="size-5" />
        </Tool>
        <Dialog.Close
          aria-label={t("Close")}
          className="grid size-11 place-items-center rounded-field text-ink-900 hover:bg-brand-50"
        >
          <X aria-hidden="true" className="size-5" />
        </Dialog.Close>
      </div>
      <div
        ref={area}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move a photo that is larger than the window
        tabIndex={0}
        role="region"
        aria-label={alt}
        className="grid overflow-auto overscroll-contain rounded-b-card"
      >
        <div
          style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
          className="relative overflow-hidden [container-type:size]"
        >
          <img
            src={address}
            alt=""
            style={{ rotate: `${turns * 90}deg` }}
            className={classNames(
              "absolute top-1/2 left-1/2 max-w-none -translate-x-1/2 -translate-y-1/2 object-contain",
              turns % 2 ? "h-[100cqw] w-[100cqh]" : "size-full",
            )}
          />
        </div>
      </div>
    </>
  );
}

interface ToolProps {
  name: string;
  isOff?: boolean;
  onPress(): void;
  children: ReactNode;
}

function Tool({ name, isOff = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={name}
      disabled={isOff}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-field text-brand-700 hover:bg-brand-50 disabled:opacity-55"
    >
      {children}
    </button>
  );
}
