/** Sets the title of the browser tab. React moves the element into the head. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} – MediSense`}</title>;
}
