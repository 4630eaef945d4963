import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import type { Route } from './+types/footer.route.ts';
import { LostRows } from './deleted-row-edits.tsx';
import { LinksSection } from './links-section.tsx';
import { MenuSection } from './menu-section.tsx';
import { addNamedLink, deleteNamedLink, editNamedLink } from './named-links.server.ts';
import { NamedLinksSection } from './named-links-section.tsx';
import { footerForm, namedLinkForm, navigationFailed } from './navigation.forms.ts';
import {
  findFooterEntry,
  listLinkEntries,
  listMenuEntries,
  listNamedLinkEntries,
} from './navigation-admin.queries.server.ts';
import { linkIntents, menuIntents, openedBy, saving } from './navigation-intents.server.ts';
import { FrameLoadFailed, FramePage, FramePreview } from './navigation-page.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SiteFooter } from './site-footer.tsx';
import { findSiteRows } from './site-rows.queries.server.ts';
import { saveFooter } from './site-settings.server.ts';
import { untyped, useTypedForms, withTypedFooter } from './unsaved-site.ts';

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

export const action = formAction(navigationFailed, {
  'save-footer': saving({
    form: footerForm,
    save: (scope, form, { revision }) => saveFooter(scope, revision, form),
    stored: async (db) => [await findFooterEntry(db)],
    done: 'frame:done.settings',
  }),
  ...menuIntents('footer'),
  ...linkIntents('footer-link'),
  'add-named': saving({
    form: namedLinkForm,
    save: addNamedLink,
    stored: listNamedLinkEntries,
    done: 'frame:done.added',
  }),
  'edit-named': saving({ form: namedLinkForm, save: editNamedLink, stored: listNamedLinkEntries }),
  'delete-named': intent({
    run: ({ scope, fields }) => deleteNamedLink(scope, openedBy(fields)),
    done: 'frame:done.deleted',
  }),
});

export const clientAction = clientFormAction(navigationFailed);

/** The footer: its logo, its menu, where to follow us, and links by name. */
export default function Footer({ loaderData, actionData: sent }: Route.ComponentProps) {
  const { now, site, settings, items, links, named } = loaderData;
  const { root, forms, lost, dismiss } = useTypedForms([
    ...untyped('save-footer', [settings]),
    ...untyped('edit-item', items),
    ...untyped('edit-link', links),
    ...untyped('edit-named', named),
  ]);
  return (
    <FramePage page="footer" sent={sent}>
      <FramePreview rows={withTypedFooter(site, forms)} now={now}>
        <SiteFooter />
      </FramePreview>
      <LostRows lost={lost} onDismiss={dismiss} />
      <div ref={root} className="contents">
        <SettingsForm of="footer" entry={settings} sent={sent?.intent === 'save-footer' ? sent : undefined} />
        <MenuSection entries={items} hasExternal={false} sent={sent} />
        <LinksSection entries={links} hasIcons sent={sent} />
        <NamedLinksSection entries={named} sent={sent} />
      </div>
    </FramePage>
  );
}

export function ErrorBoundary() {
  return <FrameLoadFailed page="footer" k="frame:failed.loadFooter" />;
}
