import { headersOfAction } from '#app/forms/responses.ts';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import type { Route } from './+types/footer.route.ts';
import { LostRows } from './deleted-row-edits.tsx';
import { LinksSection } from './links-section.tsx';
import { MenuSection } from './menu-section.tsx';
import { NamedLinksSection } from './named-links-section.tsx';
import { answerFrame, type FrameAnswer, footerActions } from './navigation-actions.server.ts';
import {
  findFooterEntry,
  listLinkEntries,
  listMenuEntries,
  listNamedLinkEntries,
} from './navigation-admin.queries.server.ts';
import { FrameLoadFailed, FramePage, FramePreview } from './navigation-page.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SiteFooter } from './site-footer.tsx';
import { findSiteRows } from './site-rows.queries.server.ts';
import { untyped, useTypedForms, withTypedFooter } from './unsaved-site.ts';
import { answerOrFailure, unplacedAnswer } from './use-navigation-action.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(scopeContext);
  return {
    now,
    site: await findSiteRows(db),
    settings: await findFooterEntry(db),
    items: await listMenuEntries(db, 'footer'),
    links: await listLinkEntries(db, 'footer-link'),
    named: await listNamedLinkEntries(db),
  };
}

export const headers = headersOfAction;

/** One form of the page at a time, by its intent. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerFrame(footerActions, { scope: context.get(scopeContext), fields: await readFields(request) });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrFailure(request, serverAction);

/** The footer: its logo, its menu, where to follow us, and links by name. */
export default function Footer({ loaderData, actionData }: Route.ComponentProps) {
  const { now, site, settings, items, links, named } = loaderData;
  const sent = actionData as FrameAnswer | undefined;
  const sentBy = (intent: string) => (sent?.intent === intent ? sent : undefined);
  const { root, forms, lost, dismiss } = useTypedForms([
    ...untyped('save-footer', [settings]),
    ...untyped('edit-item', items),
    ...untyped('edit-link', links),
    ...untyped('edit-named', named),
  ]);
  return (
    <FramePage page="footer" sent={unplacedAnswer(sent)}>
      <FramePreview rows={withTypedFooter(site, forms)} now={now}>
        <SiteFooter />
      </FramePreview>
      <LostRows lost={lost} onDismiss={dismiss} />
      <div ref={root} className="contents">
        <SettingsForm of="footer" entry={settings} sent={sentBy('save-footer')} />
        <MenuSection entries={items} hasExternal={false} sent={sentBy('edit-item')} />
        <LinksSection entries={links} hasIcons sent={sentBy('edit-link')} />
        <NamedLinksSection entries={named} sent={sentBy('add-named') ?? sentBy('edit-named')} />
      </div>
    </FramePage>
  );
}

export function ErrorBoundary() {
  return <FrameLoadFailed page="footer" k="frame:failed.loadFooter" />;
}
