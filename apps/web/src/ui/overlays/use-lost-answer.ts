import { ApiError } from "@medisense/contract/client";
import { isUnreachable, serverContact } from "../../lib/api.ts";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { tellError } from "./toasts.ts";

const LOST = msg("What you pressed got no answer. The screen shows how it stands now: look before you press again.");

/**
 * Returns a function that waits for the answer to a change. If the answer is lost, `readAgain` brings what the server
 * has. The person is then told to look, because the change may be done, and its form gone with it.
 */
export function useLostAnswer() {
  const t = useText();
  return <Result>(answer: Promise<Result>, readAgain: () => Promise<unknown>): Promise<Result> =>
    answer.catch(async (error: unknown) => {
      if (!isUnreachable(error)) throw error;
      await readAgain();
      if (serverContact.read().isLost) throw error;
      tellError(t(LOST));
      throw new ApiError(0, { success: false, code: "browser/lostAnswer", message: LOST });
    });
}
