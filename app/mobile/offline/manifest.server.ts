import type { Handler } from 'hono';

export const manifestPath = '/app.webmanifest';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a phone needs to know to put us among its apps. The sign-in stands outside of the phone's screens, and belongs to it. */
export const manifestEndpoint =
  (siteName: string): Handler =>
  (c) =>
    c.body(
      JSON.stringify({
        id: '/mobile',
        name: siteName,
        short_name: siteName,
        start_url: '/mobile',
        scope: '/',
        display: 'standalone',
        background_color: '#fbf9f4',
        theme_color: '#fbf9f4',
        icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('icon-maskable', 512, 'maskable')],
      }),
      200,
      { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
    );
