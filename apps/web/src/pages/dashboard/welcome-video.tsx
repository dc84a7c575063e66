import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../lib/language.tsx";

/**
 * A video loop behind the welcome. It is fetched after all that the page needs. People who prefer less motion or data,
 * or have a slow connection, see a still picture until they start it.
 */
export function WelcomeVideo() {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (prefersStillPicture()) return;
    // A browser may refuse; the button is still there.
    const play = () => void video.current?.play().catch(() => {});
    if (document.readyState === "complete") return play();
    window.addEventListener("load", play, { once: true });
    return () => window.removeEventListener("load", play);
  }, []);
  const Icon = isPlaying ? Pause : Play;

  return (
    <>
      <video
        ref={video}
        preload="none"
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

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function prefersStillPicture() {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const isSlow = connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? "");
  return isSlow || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
