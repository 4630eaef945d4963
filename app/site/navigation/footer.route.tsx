import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { translatorContext } from '#app/platform/i18n/translator.server.ts';
import type { Route } from './+types/footer.route.ts';
import { LinksSection } from './links-section.tsx';
import { MenuSection } from './menu-section.tsx';
import { NamedLinksSection } from './named-links-section.tsx';
import { navigationFailed } from './navigation.forms.ts';
import { findSettingsEntry, listEntries } from './navigation-admin.queries.server.ts';
import { rowIntents, settingsIntent } from './navigation-intents.server.ts';
import { FrameEditor, FrameLoadFailed } from './navigation-page.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SiteFooter } from './site-footer.tsx';
import { findSiteRows } from './site-rows.queries.server.ts';
import { withTypedFooter } from './unsaved-site.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(scopeContext);
  return {
    now,
    hasTranslator: context.get(translatorContext) !== undefined,
    site: await findSiteRows(db),
    settings: await findSettingsEntry(db, 'footer'),
    items: await listEntries(db, 'footer-item'),
    links: await listEntries(db, 'footer-link'),
    named: await listEntries(db, 'named-link'),
  };
}

export const headers = headersOfAction;

export const action = formAction(navigationFailed, {
  'save-footer': settingsIntent('footer'),
  ...rowIntents('item', 'footer-item'),
  ...rowIntents('link', 'footer-link'),
  ...rowIntents('named', 'named-link'),
});

export const clientAction = clientFormAction(navigationFailed);

/** The footer: its logo, its menu, where to follow us, and links by name. */
export default function Footer({ loaderData, actionData: sent }: Route.ComponentProps) {
  const { now, site, settings, items, links, named } = loaderData;
  return (
    <FrameEditor
      page="footer"
      {...{ now, sent }}
      stored={{ 'save-footer': [settings], 'edit-item': items, 'edit-link': links, 'edit-named': named }}
      typed={(forms) => withTypedFooter(site, forms)}
      preview={<SiteFooter />}
    >
      <SettingsForm of="footer" entry={settings} sent={sent} />
      <MenuSection list="footer-item" entries={items} sent={sent} />
      <LinksSection list="footer-link" entries={links} sent={sent} />
      <NamedLinksSection entries={named} sent={sent} />
    </FrameEditor>
  );
}

export function ErrorBoundary() {
  return <FrameLoadFailed page="footer" k="frame:failed.loadFooter" />;
}
