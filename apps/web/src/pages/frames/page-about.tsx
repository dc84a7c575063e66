interface Props {
  description: string;
  /** The subject of the page, in the words of schema.org. Its `url` is the page's own path. */
  data: { "@type": string; url: string; [name: string]: unknown };
}

/**
 * Tells search engines what a page is about, and nothing that the page does not show. The server writes `data` as
 * structured data, with full URLs.
 */
export function PageAbout({ description, data }: Props) {
  return (
    <>
      <meta name="description" content={description} />
      <meta name="medisense-about" content={JSON.stringify(data)} />
    </>
  );
}
