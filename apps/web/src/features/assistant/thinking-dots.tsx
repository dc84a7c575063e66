/** Shows three dots that move, unless the person prefers less motion; a screen reader says the text. */
export function ThinkingDots({ children }: { children: string }) {
  return (
    <span role="status" className="flex min-h-6 items-center gap-1.5">
      <span className="sr-only">{children}</span>
      {["0s", "0.2s", "0.4s"].map((delay) => (
        <span
          key={delay}
          aria-hidden="true"
          style={{ animationDelay: delay }}
          className="size-2 animate-pulse-soft rounded-full bg-ink-600"
        />
      ))}
    </span>
  );
}
