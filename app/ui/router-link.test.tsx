import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Link as RouterLink } from 'react-router';
import { expect, test } from 'vitest';
import { Link } from './router-link.tsx';

const places = [
  ...['/', '/library', '/library?tab=favorites', '/?auth=login', '/#plans', '/page/about#top'],
  ...['library', '..', '?q=1', '#here', 'https://elsewhere.example/a', '//elsewhere.example'],
];

test.each(places.flatMap((to) => ['/', '/pl'].map((basename) => ({ to, basename }))))(
  'the server writes $to under $basename as the router would',
  ({ to, basename }) => {
    const page = (SiteLink: typeof RouterLink) =>
      renderToStaticMarkup(
        <MemoryRouter basename={basename} initialEntries={[`${basename === '/' ? '' : basename}/dictation`]}>
          <SiteLink to={to} replace preventScrollReset state={{ a: 1 }} className="x" aria-current="page">
            There
          </SiteLink>
          <SiteLink to={to} discover="none">
            There
          </SiteLink>
        </MemoryRouter>,
      );
    expect(page(Link as typeof RouterLink)).toBe(page(RouterLink));
  },
);
