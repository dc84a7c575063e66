import { Pause, Play } from "lucide-react";
import { useRef, useState } from "react";
import { useText } from "../../lib/language.tsx";

/** A video loop behind the welcome. People who prefer less motion or data see a still picture until they start it. */
export function WelcomeVideo() {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [autoplays] = useState(() => !prefersStillPicture());
  const [isPlaying, setPlaying] = useState(false);
  const Icon = isPlaying ? Pause : Play;

  return (
    <>
      <video
        ref={video}
        autoPlay={autoplays}
        preload={autoplays ? "auto" : "none"}
        loop
        muted
        playsInline
        aria-hidden="true"
        tabIndex={-1}
        poster="/media/poster.jpg"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        className="absolute inset-0 size-full object-cover"
      >
        <source src="/media/hero.webm" type="video/webm" />
        <source src="/media/hero.mp4" type="video/mp4" />
      </video>
      <button
        type="button"
        aria-label={isPlaying ? t("Pause the background video") : t("Play the background video")}
        onClick={() => (isPlaying ? video.current?.pause() : void video.current?.play())}
        className="absolute top-4 right-4 z-10 grid size-11 place-items-center rounded-full border border-on-deep-soft bg-deep text-on-deep hover:bg-deep-line sm:top-8 sm:right-8"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </>
  );
}

function prefersStillPicture() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
