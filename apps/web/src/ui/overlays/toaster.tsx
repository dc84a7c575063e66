import { Toast } from "@base-ui/react/toast";
import { CircleCheck, CircleX, X } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { useText } from "../../lib/language.tsx";
import { toastManager } from "./toasts.ts";
import { useFarSwipe } from "./use-far-swipe.ts";

const AUTO_CLOSE_MS = 5000;

/**
 * Shows toasts at the top right, each for 5 seconds. Hovering one, or leaving the window, stops the clock. The frame of
 * the application holds one of these.
 */
export function Toaster() {
  return (
    <Toast.Provider toastManager={toastManager} timeout={AUTO_CLOSE_MS} limit={Number.POSITIVE_INFINITY}>
      <ToastList />
    </Toast.Provider>
  );
}

function ToastList() {
  const t = useText();
  const { toasts } = Toast.useToastManager();
  const viewport = useRef<HTMLDivElement>(null);
  useAltT(viewport);
  return (
    <>
      <Toast.Viewport
        ref={viewport}
        aria-label={t("Notifications")}
        className="fixed top-4 right-4 z-60 grid w-[min(20rem,calc(100vw-2rem))] gap-3 print:hidden"
      >
        {toasts.toReversed().map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </Toast.Viewport>
      <PauseWithoutFocus isShown={toasts.length > 0} />
    </>
  );
}

function ToastCard({ toast }: { toast: Toast.Root.ToastObject }) {
  const t = useText();
  const farSwipe = useFarSwipe();
  const isError = toast.type === "error";
  const Icon = isError ? CircleX : CircleCheck;
  return (
    <Toast.Root
      toast={toast}
      role="group"
      aria-modal={undefined}
      swipeDirection={["left", "right"]}
      {...farSwipe}
      className="flex touch-pan-y items-start gap-3 rounded-field border border-line bg-card p-1 pl-4 text-ink-900 shadow-card transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
    >
      <Icon aria-hidden="true" className={`my-3 size-5 shrink-0 ${isError ? "text-coral-600" : "text-leaf-600"}`} />
      <Toast.Title
        render={<p role={isError ? "alert" : "status"} />}
        className="min-w-0 grow py-2.5 [overflow-wrap:anywhere]"
      />
      <Toast.Close
        // Base UI hides the button from screen readers while no toast has the pointer or the focus.
        aria-hidden={undefined}
        aria-label={t("Close")}
        className="grid size-11 shrink-0 place-items-center rounded-field text-ink-600 hover:bg-brand-50"
      >
        <X aria-hidden="true" className="size-5" />
      </Toast.Close>
    </Toast.Root>
  );
}

/** Moves focus to the first toast on Alt+T. */
function useAltT(viewport: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== "KeyT") return;
      const first = viewport.current?.querySelector<HTMLElement>('[role="group"]');
      if (!first) return;
      // Base UI listens to F6: it stops the clock and records where the focus came from.
      window.dispatchEvent(new KeyboardEvent("keydown", { key: "F6" }));
      first.focus();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [viewport]);
}

/** Stops the clock of a toast that arrives while another window has the focus. Base UI only sees the window lose it. */
function PauseWithoutFocus({ isShown }: { isShown: boolean }) {
  useEffect(() => {
    if (isShown && !document.hasFocus()) window.dispatchEvent(new FocusEvent("blur"));
  }, [isShown]);
  return null;
}
