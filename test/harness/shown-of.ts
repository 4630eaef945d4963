/** What a reader sees of a page: it also carries its data and all its texts along, and marks where texts meet. */
export const shownOf = (html: string): string =>
  html.replace(/<script.*?<\/script>/gs, '').replaceAll('<!-- -->', '');
