import type { HeadersFunction } from 'react-router';

/** Lets a page answer with the headers of its action, as the Retry-After of a refusal: React Router drops them otherwise. */
export const headersOfAction: HeadersFunction = ({ actionHeaders }) => actionHeaders;
