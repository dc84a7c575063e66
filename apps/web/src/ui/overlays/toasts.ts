import { Toast } from "@base-ui/react/toast";

/** Carries toasts from anywhere in the application to the `Toaster`. */
export const toastManager = Toast.createToastManager();

/** Shows a toast that something worked; screen readers announce it politely. */
export const tellSuccess = (text: string) => tell("success", text);

/** Shows a toast that something failed; screen readers announce it at once. */
export const tellError = (text: string) => tell("error", text);

/** A toast that is still shown starts again instead of standing there twice. */
const tell = (type: string, title: string) => void toastManager.add({ id: `${type} ${title}`, type, title });
