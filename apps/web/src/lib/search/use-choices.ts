import { useContext } from "react";
import { type NavigateOptions, UNSAFE_DataRouterContext as RouterContext, useSearchParams } from "react-router";
import { withChoice } from "./with-choice.ts";

/**
 * Returns the choices that the screen shows, and a function that adds one. It adds to the choices in the URL. After Back or
 * a link, the URL is already the new one while the screen is still being rendered. Only the router itself knows the URL of
 * this moment, and React Router exports it under no safer name.
 */
export function useChoices() {
  const [choices, setSearchParams] = useSearchParams();
  const { router } = useContext(RouterContext)!;
  const choose = (choice: Record<string, string | undefined>, options?: NavigateOptions) =>
    setSearchParams(withChoice(new URLSearchParams(router.state.location.search), choice), options);
  return [choices, choose] as const;
}
