import { scriptJson } from './structured-data.ts';

/** What a page says to machines. Browsers run nothing of it. */
export const StructuredDataScript = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: `<` is escaped, so the JSON cannot end the element
    dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
  />
);
