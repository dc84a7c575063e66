import { assistantLimits } from "@medisense/contract/assistant";
import { useText } from "../../lib/language.tsx";

/** Returns by how many characters a message is too long. */
export const charactersOver = (text: string) => Math.max(0, text.trim().length - assistantLimits.message);

/** Says by how much a message is too long. Cutting it silently would lose what its end tells. */
export function TooLongNote({ id, text }: { id: string; text: string }) {
  const t = useText();
  const over = charactersOver(text);
  return (
    <p id={id} role="status" className="w-full font-semibold text-coral-700 text-sm empty:hidden">
      {over > 0 && t("{over} characters too long. Shorten the message or send it in two parts.", { over })}
    </p>
  );
}
