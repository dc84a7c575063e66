interface Props {
  children: string;
  /** True for a page about something that does not exist. The server then answers with 404. */
  isMissing?: boolean;
}

/** Sets the title of the browser tab. React moves the elements into the head. */
export function PageTitle({ children, isMissing }: Props) {
  return (
    <>
      <title>{`${children} – MediSense`}</title>
      {isMissing && <meta name="robots" content="noindex" />}
    </>
  );
}
