/** Prints the card around a button and nothing else of the page; `theme.css` hides the rest. */
export function printCard(button: HTMLElement) {
  const card = button.closest<HTMLElement>("article");
  if (!card) return;
  card.dataset["printed"] = "";
  // Some browsers open the dialog after print() has returned.
  window.addEventListener("afterprint", () => delete card.dataset["printed"], { once: true });
  window.print();
}
