import { type createBrowserRouter, createPath, type To } from "react-router";

type Router = ReturnType<typeof createBrowserRouter>;
type Navigate = (to: number | To | null, options?: Parameters<Router["navigate"]>[1]) => Promise<void>;

/**
 * Keeps a page from standing twice in the history. The second press of a double click can come while the router is at
 * the new page and the old one is still shown. As a browser does with a link to the page itself, it replaces the entry.
 */
export function enterOnce(router: Router) {
  const navigate = router.navigate as Navigate;
  router.navigate = ((to, options) => {
    const path = typeof to === "string" ? to : to && typeof to === "object" && createPath(to);
    return navigate(to, path === createPath(router.state.location) ? { ...options, replace: true } : options);
  }) satisfies Navigate as Router["navigate"];
}
