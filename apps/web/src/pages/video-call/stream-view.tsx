import { useEffect, useRef } from "react";

interface Props {
  stream: MediaStream | undefined;
  label: string;
  /** True for the own stream, whose sound is not played. */
  isOwn?: boolean;
  isMirrored?: boolean;
  className?: string;
}

/** Plays a stream, without sound if it is the person's own. */
export function StreamView({ stream, label, isOwn = false, isMirrored = false, className = "" }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream ?? null;
    // A browser that blocks autoplay starts the video with the next press.
    void element.play?.()?.catch(() => {});
    return () => {
      element.srcObject = null;
    };
  }, [stream]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a live conversation has no captions.
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
