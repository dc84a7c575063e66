import { useLocation } from "react-router";
import { loginThen } from "../../paths/login-then.ts";

/** Returns the paths of login and signup that lead back to the current screen. */
export function useLoginPaths() {
  const { pathname, search, hash } = useLocation();
  const login = loginThen(pathname + search + hash);
  return { login, signup: `${login}&mode=signup` };
}
