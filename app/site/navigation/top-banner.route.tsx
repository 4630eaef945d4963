import { headersOfAction } from '#app/forms/responses.ts';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import type { Route } from './+types/top-banner.route.ts';
import { AnnouncementsSection } from './announcements-section.tsx';
import { LostRows } from './deleted-row-edits.tsx';
import { LinksSection } from './links-section.tsx';
import { answerFrame, bannerActions, type FrameAnswer } from './navigation-actions.server.ts';
import { listAnnouncementEntries, listLinkEntries } from './navigation-admin.queries.server.ts';
import { FrameLoadFailed, FramePage, FramePreview } from './navigation-page.tsx';
import { findSiteRows } from './site-rows.queries.server.ts';
import { AnnouncementLine, TopBar } from './top-bar.tsx';
import { untyped, useTypedForms, withTypedBanner } from './unsaved-site.ts';
import { answerOrFailure, unplacedAnswer } from './use-navigation-action.ts';

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

/** One form of the page at a time, by its intent. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerFrame(bannerActions, { scope: context.get(scopeContext), fields: await readFields(request) });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrFailure(request, serverAction);

/** What stands above the header: announcements, and where to follow us. */
export default function TopBanner({ loaderData, actionData }: Route.ComponentProps) {
  const { now, site, links, announcements } = loaderData;
  const sent = actionData as FrameAnswer | undefined;
  const { root, forms, lastId, lost, dismiss } = useTypedForms([
    ...untyped('edit-announcement', announcements),
    ...untyped('edit-link', links),
  ]);
  return (
    <FramePage page="topBanner" sent={unplacedAnswer(sent)}>
      <FramePreview rows={withTypedBanner(site, forms, lastId)} now={now}>
        <AnnouncementLine />
        <TopBar />
      </FramePreview>
      <LostRows lost={lost} onDismiss={dismiss} />
      <div ref={root} className="contents">
        <AnnouncementsSection
          entries={announcements}
          now={now}
          sent={sent?.intent === 'edit-announcement' ? sent : undefined}
        />
        <LinksSection
          entries={links}
          hasIcons={false}
          sent={sent?.intent === 'edit-link' ? sent : undefined}
        />
      </div>
    </FramePage>
  );
}

export function ErrorBoundary() {
  return <FrameLoadFailed page="topBanner" k="frame:failed.load" />;
}
