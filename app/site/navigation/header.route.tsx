import { headersOfAction } from '#app/forms/responses.ts';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import type { Route } from './+types/header.route.ts';
import { LostRows } from './deleted-row-edits.tsx';
import { MenuSection } from './menu-section.tsx';
import { answerFrame, type FrameAnswer, headerActions } from './navigation-actions.server.ts';
import { findHeaderEntry, listMenuEntries } from './navigation-admin.queries.server.ts';
import { FrameLoadFailed, FramePage, FramePreview } from './navigation-page.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SiteHeader } from './site-header.tsx';
import { findSiteRows } from './site-rows.queries.server.ts';
import { untyped, useTypedForms, withTypedHeader } from './unsaved-site.ts';
import { answerOrFailure, unplacedAnswer } from './use-navigation-action.ts';

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
