import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { translatorContext } from '#app/platform/i18n/translator.server.ts';
import type { Route } from './+types/top-banner.route.ts';
import { AnnouncementsSection } from './announcements-section.tsx';
import { LinksSection } from './links-section.tsx';
import { navigationFailed } from './navigation.forms.ts';
import { listEntries } from './navigation-admin.queries.server.ts';
import { rowIntents } from './navigation-intents.server.ts';
import { FrameEditor, FrameLoadFailed } from './navigation-page.tsx';
import { findSiteRows } from './site-rows.queries.server.ts';
import { AnnouncementLine, TopBar } from './top-bar.tsx';
import { withTypedBanner } from './unsaved-site.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(scopeContext);
  return {
    now,
    hasTranslator: context.get(translatorContext) !== undefined,
    site: await findSiteRows(db),
    links: await listEntries(db, 'social-link'),
    announcements: await listEntries(db, 'announcement'),
  };
}

export const headers = headersOfAction;

export const action = formAction(navigationFailed, {
  ...rowIntents('link', 'social-link'),
  ...rowIntents('announcement', 'announcement'),
});

export const clientAction = clientFormAction(navigationFailed);

/** What stands above the header: announcements, and where to follow us. */
export default function TopBanner({ loaderData, actionData: sent }: Route.ComponentProps) {
  const { now, site, links, announcements } = loaderData;
  return (
    <FrameEditor
      page="topBanner"
      {...{ now, sent }}
      stored={{ 'edit-announcement': announcements, 'edit-link': links }}
      typed={(forms, lastId) => withTypedBanner(site, forms, lastId)}
      preview={
        <>
          <AnnouncementLine />
          <TopBar />
        </>
      }
    >
      <AnnouncementsSection entries={announcements} now={now} sent={sent} />
      <LinksSection list="social-link" entries={links} sent={sent} />
    </FrameEditor>
  );
}

export function ErrorBoundary() {
  return <FrameLoadFailed page="topBanner" k="frame:failed.load" />;
}
