import { headersOfAction } from '#app/platform/http/headers-of-action.ts';
import { readFields } from '#app/platform/http/submitted-fields.server.ts';
import { scopeContext } from '#app/platform/scope.server.ts';
import { answerFrame, type FrameAnswer, headerActions } from '../frame/frame-actions.server.ts';
import { findHeaderEntry, listMenuEntries } from '../frame/frame-admin.queries.server.ts';
import { findSiteRows } from '../frame/site-rows.queries.server.ts';
import { untyped, withTypedHeader } from '../frame/typed-site.ts';
import { SiteHeader } from '../ui/frame/site-header.tsx';
import { answerOrFailure } from '../ui/frame-admin/answer-or-failure.ts';
import { FrameLoadFailed, FramePage } from '../ui/frame-admin/frame-page.tsx';
import { FramePreview } from '../ui/frame-admin/frame-preview.tsx';
import { LostRows } from '../ui/frame-admin/lost-rows.tsx';
import { MenuSection } from '../ui/frame-admin/menu-section.tsx';
import { SettingsForm } from '../ui/frame-admin/settings-form.tsx';
import { unplacedAnswer } from '../ui/frame-admin/unplaced-answer.ts';
import { useTypedForms } from '../ui/frame-admin/use-typed-forms.ts';
import type { Route } from './+types/header.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(scopeContext);
  return {
    now,
    site: await findSiteRows(db),
    settings: await findHeaderEntry(db),
    items: await listMenuEntries(db, 'header'),
  };
}

export const headers = headersOfAction;

/** One form of the page at a time, by its intent. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerFrame(headerActions, { scope: context.get(scopeContext), fields: await readFields(request) });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrFailure(request, serverAction);

/** Header and top bar: the logo, how to reach us, and the menu. */
export default function Header({ loaderData, actionData }: Route.ComponentProps) {
  const { now, site, settings, items } = loaderData;
  const sent = actionData as FrameAnswer | undefined;
  const { root, forms, lost, dismiss } = useTypedForms([
    ...untyped('save-header', [settings]),
    ...untyped('edit-item', items),
  ]);
  return (
    <FramePage page="top" sent={unplacedAnswer(sent)}>
      <FramePreview rows={withTypedHeader(site, forms)} now={now}>
        <SiteHeader asVisitor />
      </FramePreview>
      <LostRows lost={lost} onDismiss={dismiss} />
      <div ref={root} className="contents">
        <SettingsForm of="header" entry={settings} sent={sent?.intent === 'save-header' ? sent : undefined} />
        <MenuSection entries={items} hasExternal sent={sent?.intent === 'edit-item' ? sent : undefined} />
      </div>
    </FramePage>
  );
}

export function ErrorBoundary() {
  return <FrameLoadFailed page="top" k="frame:failed.load" />;
}
