import { useEffect, useRef } from "react";

interface Props {
  stream: MediaStream | undefined;
  label: string;
  /** One's own sound is never played to oneself. */
  isOwn?: boolean;
  isMirrored?: boolean;
  className?: string;
}

/** A running picture, with its sound unless it is one's own. */
export function Picture({ stream, label, isOwn = false, isMirrored = false, className = "" }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream ?? null;
    // A browser that wants a press first starts it with the next one; the person has pressed Join before.
    void element.play?.()?.catch(() => {});
    return () => {
      element.srcObject = null;
    };
  }, [stream]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what two people say to each other now has no captions.
    <video
      ref={video}
      aria-label={label}
      autoPlay
      playsInline
      muted={isOwn}
      className={`${className} ${isMirrored ? "-scale-x-100" : ""}`}
    />
  );
}
