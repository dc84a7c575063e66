import { WaitingForCode } from "../../ui/waiting.tsx";
import { OwnMain } from "./own-main.tsx";

/** Shown while the first screen's code or the session loads. */
export function Opening() {
  return (
    <OwnMain>
      <h1 className="sr-only">MediSense</h1>
      <WaitingForCode />
    </OwnMain>
  );
}
