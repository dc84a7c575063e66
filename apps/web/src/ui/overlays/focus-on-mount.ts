/** Takes the focus where an element replaces the button that was pressed. Passed as a `ref`. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
