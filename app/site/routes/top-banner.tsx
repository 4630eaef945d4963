import { headersOfAction } from '#app/platform/http/headers-of-action.ts';
import { readFields } from '#app/platform/http/submitted-fields.server.ts';
import { scopeContext } from '#app/platform/scope.server.ts';
import { answerFrame, bannerActions, type FrameAnswer } from '../frame/frame-actions.server.ts';
import { listAnnouncementEntries, listLinkEntries } from '../frame/frame-admin.queries.server.ts';
import { findSiteRows } from '../frame/site-rows.queries.server.ts';
import { untyped, withTypedBanner } from '../frame/typed-site.ts';
import { AnnouncementLine } from '../ui/frame/announcement-line.tsx';
import { TopBar } from '../ui/frame/top-bar.tsx';
import { AnnouncementsSection } from '../ui/frame-admin/announcements-section.tsx';
import { answerOrFailure } from '../ui/frame-admin/answer-or-failure.ts';
import { FrameLoadFailed, FramePage } from '../ui/frame-admin/frame-page.tsx';
import { FramePreview } from '../ui/frame-admin/frame-preview.tsx';
import { LinksSection } from '../ui/frame-admin/links-section.tsx';
import { LostRows } from '../ui/frame-admin/lost-rows.tsx';
import { unplacedAnswer } from '../ui/frame-admin/unplaced-answer.ts';
import { useTypedForms } from '../ui/frame-admin/use-typed-forms.ts';
import type { Route } from './+types/top-banner.ts';

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
