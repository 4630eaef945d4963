import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import type { Route } from './+types/top-banner.route.ts';
import { AnnouncementsSection } from './announcements-section.tsx';
import { LostRows } from './deleted-row-edits.tsx';
import { LinksSection } from './links-section.tsx';
import { navigationFailed } from './navigation.forms.ts';
import { listAnnouncementEntries, listLinkEntries } from './navigation-admin.queries.server.ts';
import { announcementIntents, linkIntents } from './navigation-intents.server.ts';
import { FrameLoadFailed, FramePage, FramePreview } from './navigation-page.tsx';
import { findSiteRows } from './site-rows.queries.server.ts';
import { AnnouncementLine, TopBar } from './top-bar.tsx';
import { untyped, useTypedForms, withTypedBanner } from './unsaved-site.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(scopeContext);
  return {
    now,
    site: await findSiteRows(db),
    links: await listLinkEntries(db, 'social-link'),
    announcements: await listAnnouncementEntries(db),
  };
}

export const headers = headersOfAction;

export const action = formAction(navigationFailed, { ...linkIntents('social-link'), ...announcementIntents });

export const clientAction = clientFormAction(navigationFailed);

/** What stands above the header: announcements, and where to follow us. */
export default function TopBanner({ loaderData, actionData: sent }: Route.ComponentProps) {
  const { now, site, links, announcements } = loaderData;
  const { root, forms, lastId, lost, dismiss } = useTypedForms([
    ...untyped('edit-announcement', announcements),
    ...untyped('edit-link', links),
  ]);
  return (
    <FramePage page="topBanner" sent={sent}>
      <FramePreview rows={withTypedBanner(site, forms, lastId)} now={now}>
        <AnnouncementLine />
        <TopBar />
      </FramePreview>
      <LostRows lost={lost} onDismiss={dismiss} />
      <div ref={root} className="contents">
        <AnnouncementsSection entries={announcements} now={now} sent={sent} />
        <LinksSection entries={links} hasIcons={false} sent={sent} />
      </div>
    </FramePage>
  );
}

export function ErrorBoundary() {
  return <FrameLoadFailed page="topBanner" k="frame:failed.load" />;
}
