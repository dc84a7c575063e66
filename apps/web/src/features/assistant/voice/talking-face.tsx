interface Props {
  isListening: boolean;
  isSpeaking: boolean;
}

/** The face of Dr. MediAI, a drawing of a machine. It moves while it listens and speaks, unless less motion is preferred. */
export function TalkingFace({ isListening, isSpeaking }: Props) {
  const moves = isListening || isSpeaking;
  return (
    <svg viewBox="0 0 160 160" aria-hidden="true" data-moves={moves} className="size-28 sm:size-44">
      {isListening &&
        [78, 70].map((radius, index) => (
          <circle
            key={radius}
            cx="80"
            cy="80"
            r={radius}
            style={{ animationDelay: `${index * 0.3}s` }}
            className="animate-pulse-soft fill-brand-50"
          />
        ))}
      <path d="M80 26v-10" strokeWidth="4" strokeLinecap="round" className="stroke-brand-700" />
      <circle cx="80" cy="13" r="5" className={moves ? "animate-pulse-soft fill-marigold-500" : "fill-brand-700"} />
      <rect x="22" y="62" width="10" height="30" rx="5" className="fill-brand-700" />
      <rect x="128" y="62" width="10" height="30" rx="5" className="fill-brand-700" />
      <rect x="30" y="26" width="100" height="100" rx="34" className="fill-brand-700" />
      <rect x="40" y="40" width="80" height="72" rx="26" className="fill-card" />
      {[62, 98].map((x) => (
        <ellipse key={x} cx={x} cy="70" rx="6" ry={isListening ? 8 : 6} className="fill-brand-700" />
      ))}
      {isSpeaking ? (
        <ellipse cx="80" cy="94" rx="13" ry="7" className="animate-pulse-soft fill-coral-600" />
      ) : (
        <path d="M66 91q14 11 28 0" fill="none" strokeWidth="4" strokeLinecap="round" className="stroke-brand-700" />
      )}
      <path d="M80 134v14m-7-7h14" strokeWidth="5" strokeLinecap="round" className="stroke-brand-700" />
    </svg>
  );
}
