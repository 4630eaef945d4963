interface PageTitleProps {
  title: string;
  /** One or two sentences for search engines, and for whoever is sent a link to the page. */
  description: string;
}

/** What a public page is called and what it is about, in the tab, in search results and where its link is shared. */
export function PageTitle({ title, description }: PageTitleProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
    </>
  );
}
