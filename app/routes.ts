import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

const moved = (path: string) => route(path, 'shell/moved.route.ts', { id: `moved/${path}` });

const script = (name: string) =>
  route(`dictation/${name}`, 'dictation/workspace/scripts.route.ts', { id: `scripts/${name}` });

/** An area layout that stands inside more than one other layout has a name for each. */
const visitors = (place: string, pages: RouteConfigEntry[]) =>
  layout('shell/areas/visitor.layout.tsx', { id: `visitors/${place}` }, pages);

/**
 * Every page of the product, in its layout and under the guard of its area. Layouts stand outside, so that
 * going from area to area keeps them.
 */
export default [
  layout('shell/public.layout.tsx', [
    visitors('public', [
      index('site/landing/home.route.tsx'),
      route('login', 'accounts/credentials/login.route.tsx'),
      route('forgot-password', 'accounts/credentials/forgot-password.route.tsx'),
      route('reset-password', 'accounts/credentials/reset-password.route.tsx'),
      route('verify-email', 'accounts/credentials/verify-email.route.tsx'),
      route('components', 'site/gallery/components.route.tsx'),
      route('contact', 'site/contact/contact.route.tsx'),
      route('page/:slug', 'site/pages/static-page.route.tsx'),
      route('voices', 'site/gallery/voices.route.tsx'),
      route('try-it', 'dictation/try-it/try-it.route.tsx'),
      route('sample/:language', 'site/sample/sample.route.tsx'),
      route('subscription', 'subscription/checkout/plans.route.tsx'),
      route('subscription/checkout', 'subscription/checkout/checkout.route.tsx'),
    ]),
    layout('shell/areas/site-admin.layout.tsx', { id: 'editors/public' }, [
      route('pages/:page/preview', 'site/pages/page-preview.route.tsx'),
    ]),
  ]),
  layout('shell/open.layout.tsx', [
    visitors('either', [route('subscription/manage', 'subscription/manage/manage.route.tsx')]),
  ]),
  layout('shell/signed-in.layout.tsx', [
    layout('shell/areas/learner.layout.tsx', [
      route('settings', 'accounts/settings/settings.route.tsx'),
      route('progress', 'dictation/progress/progress.route.tsx'),
      route('progress/memory', 'dictation/progress/memory.route.tsx'),
      route('progress/words', 'dictation/words/my-words.route.tsx'),
      route('progress/words/export', 'dictation/words/words-export.route.ts'),
      route('subscription/change', 'subscription/change/change.route.tsx'),
      route('library/upload', 'library/files/upload.route.tsx'),
      // It finds for each what their part of the admin area holds: for a learner, nothing.
      route('admin/search', 'admin/search/admin-search.route.ts'),
    ]),
    layout('shell/areas/subscriber.layout.tsx', [
      route('start', 'dictation/start/start.route.tsx'),
      route('today', 'dictation/today/today.route.tsx'),
      route('today/:set', 'dictation/today/set.route.tsx'),
      route('dictation', 'dictation/workspace/workspace.route.tsx'),
      route('dictation/history/:file', 'dictation/progress/history.route.tsx'),
      ...['attempts', 'drafts', 'appeals', 'ratings', 'plays', 'gaps', 'words'].map(script),
      route('dictation/sets', 'dictation/sets/write-set.route.ts'),
      route('dictation/next', 'dictation/next/next-text.route.ts'),
      route('dictation/rule-practice', 'dictation/progress/rule-practice.route.ts'),
      route('dictation/meaning', 'dictation/words/meaning.route.ts'),
      route('dictation/downloads', 'dictation/offline/downloads.route.ts'),
      route('library', 'library/browse/library.route.tsx'),
      route('library/recent', 'library/browse/recent.route.tsx'),
      route('library/favorites', 'library/browse/favorites.route.ts'),
    ]),
    layout('shell/areas/content-admin.layout.tsx', [
      layout('admin/overview/overview.layout.tsx', [
        route('dashboard', 'library/dashboard/dashboard.route.tsx'),
      ]),
      route('dashboard/categories', 'library/dashboard/categories.route.tsx'),
      route('dashboard/upload', 'library/dashboard/dashboard-upload.route.tsx'),
      route('dashboard/import', 'library/import/import.route.tsx'),
      route('dashboard/import/rows', 'library/import/import-rows.route.ts'),
      route('dashboard/audio/:file/statistics', 'admin/recordings/recording-statistics.route.tsx'),
      route('dashboard/rules', 'admin/rules/rule-coverage.route.tsx'),
      layout('admin/inbox/file-variants.layout.tsx', [
        route('dashboard/audio/:file', 'library/times/times.route.tsx'),
      ]),
      route('top-banner', 'site/navigation/top-banner.route.tsx'),
    ]),
    layout('shell/areas/site-admin.layout.tsx', [
      route('content/images', 'media/images/images.route.tsx'),
      route('content/images/choices', 'media/images/image-choices.route.ts'),
      route('content/images/uploads', 'media/images/image-uploads.route.ts'),
      route('content/images/:image', 'media/images/image.route.tsx'),
      route('pages', 'site/pages/pages.route.tsx'),
      route('pages/new', 'site/pages/page-new.route.tsx'),
      route('pages/:page', 'site/pages/page-edit.route.tsx'),
      route('pages/:page/history', 'site/pages/page-history.route.tsx'),
      route('footer', 'site/navigation/footer.route.tsx'),
      route('top', 'site/navigation/header.route.tsx'),
      route('bin', 'admin/bin/bin.route.tsx'),
    ]),
    layout('shell/areas/texts.layout.tsx', [
      route('translations', 'site/translations/translations.route.tsx'),
      route('translations/text', 'site/translations/translations-text.route.ts'),
    ]),
    layout('shell/areas/people.layout.tsx', [
      route('users', 'admin/users/users.route.tsx'),
      route('users/:user', 'admin/users/person.route.tsx'),
    ]),
    layout('shell/areas/inbox.layout.tsx', [route('inbox', 'admin/inbox/inbox.route.tsx')]),
    layout('shell/areas/admin.layout.tsx', [
      route('users/export', 'admin/users/users-export.route.ts'),
      route('pricing', 'subscription/pricing/pricing.route.tsx'),
      route('audit', 'admin/audit/audit.route.tsx'),
    ]),
  ]),
  layout('shell/phone.layout.tsx', [
    layout('shell/areas/mobile.layout.tsx', [
      route('mobile', 'mobile/home/home.route.tsx'),
      route('mobile/today/:set', 'mobile/today/set.route.tsx'),
      route('mobile/player', 'mobile/player/player.route.tsx'),
      ...['mobile/search', 'mobile/favorites'].map((id) => route(id, 'mobile/lists/list.route.tsx', { id })),
      route('mobile/settings', 'mobile/settings.route.tsx'),
      route('mobile/offline', 'mobile/downloads/offline.route.tsx'),
    ]),
  ]),
  layout('shell/areas/subscriber.layout.tsx', { id: 'subscribers/no frame' }, [
    route('dictation/print/:file', 'dictation/print/print.route.tsx'),
  ]),
  layout('shell/sandbox.layout.tsx', [
    layout('shell/areas/learner.layout.tsx', { id: 'learners/sandbox' }, [
      route('sandbox', 'subscription/sandbox/sandbox.route.tsx'),
    ]),
  ]),
  visitors('no frame', [
    route('preferences', 'accounts/settings/preferences.route.ts'),
    route('sign-out', 'accounts/credentials/sign-out.route.tsx'),
    route('content', 'shell/content.route.ts'),
    route('api/contact', 'site/contact/contact-api.route.ts'),
    route('api/login', 'accounts/credentials/login-api.route.ts'),
    route('api/try-it', 'dictation/try-it/try-it-api.route.ts'),
    route('api/create-portal-session', 'subscription/payments/portal-session.route.ts'),
    route('go/:name', 'site/navigation/named-link.route.ts'),
    ...['chat', 'terms', 'privacy', 'signup', 'auth/callback'].map(moved),
    route('*', 'site/pages/unknown.route.ts'),
  ]),
  layout('shell/areas/development.layout.tsx', [
    route('dev/kit', '../dev/kit/kit.route.tsx'),
    route('dev/editor', '../dev/editor.route.tsx'),
  ]),
] satisfies RouteConfig;
