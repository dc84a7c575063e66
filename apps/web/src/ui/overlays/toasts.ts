import { Toast } from "@base-ui/react/toast";

/** Carries toasts from anywhere in the application to the `Toaster`. */
export const toastManager = Toast.createToastManager();

/** Shows a toast that something worked; screen readers announce it politely. */
export const tellSuccess = (text: string) => void toastManager.add({ type: "success", title: text });

/** Shows a toast that something failed; screen readers announce it at once. */
export const tellError = (text: string) => void toastManager.add({ type: "error", title: text });
