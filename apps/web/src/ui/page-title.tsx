/** Names the screen in the browser's tab. React lifts the element into the head. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} – MediSense`}</title>;
}
