import { Spinner } from "./spinner.tsx";

/** Shows a centred spinner with a text about what is loading. */
export function Waiting({ children }: { children: string }) {
  return (
    <div role="status" className="grid justify-items-center gap-4 py-16 text-brand-700">
      <Spinner className="size-10" />
      <p className="text-ink-600">{children}</p>
    </div>
  );
}
