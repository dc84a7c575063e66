import { type ToastOptions, ToastContainer, toast } from "react-toastify/unstyled";
import "react-toastify/ReactToastify.css";
import "./toaster.css";

/** Where short news appears; a person reaches it with Alt+T. One of these sits in the application's frame. */
export function Toaster() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      hotKeys={(event) => event.altKey && event.code === "KeyT"}
    />
  );
}

const options: ToastOptions = { role: "status" };

export const tellSuccess = (text: string) => toast.success(text, options);
export const tellError = (text: string) => toast.error(text, { role: "alert" });
export const tell = (text: string) => toast.info(text, options);
