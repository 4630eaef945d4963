/** The picture that stands beside a shared link. */
export const shareImage = { path: '/share.png', width: 1200, height: 630 };
