import { Upload } from "lucide-react";
import { type ReactNode, useId } from "react";
import { type ButtonLook, buttonClass } from "../button.tsx";
import { Spinner } from "../spinner.tsx";

interface Props {
  look?: ButtonLook;
  isBusy: boolean;
  children: ReactNode;
  onChoose(file: File): void;
}

/** Shows a button that asks for a photo or a PDF. The same file can be chosen twice in a row. */
export function FileButton({ look = "primary", isBusy, children, onChoose }: Props) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={buttonClass(look, "relative has-focus-visible:outline-3 has-focus-visible:outline-brand-600")}
    >
      {isBusy ? <Spinner className="size-5" /> : <Upload aria-hidden="true" className="size-5" />}
      {children}
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        disabled={isBusy}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onChoose(file);
          event.target.value = "";
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}
