interface Props {
  children: string;
  /** The text under the title in search engines and previews of links; for public pages. */
  description?: string | undefined;
  /** True for a page about something that does not exist. The server then answers with 404. */
  isMissing?: boolean;
}

/** Sets the title of the browser tab. React moves the elements into the head. */
export function PageTitle({ children, description, isMissing }: Props) {
  return (
    <>
      <title>{`${children} – MediSense`}</title>
      {description && <meta name="description" content={description} />}
      {isMissing && <meta name="robots" content="noindex" />}
    </>
  );
}
