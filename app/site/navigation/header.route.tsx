import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { translatorContext } from '#app/platform/i18n/translator.server.ts';
import type { Route } from './+types/header.route.ts';
import { MenuSection } from './menu-section.tsx';
import { navigationFailed } from './navigation.forms.ts';
import { findSettingsEntry, listEntries } from './navigation-admin.queries.server.ts';
import { rowIntents, settingsIntent } from './navigation-intents.server.ts';
import { FrameEditor, FrameLoadFailed } from './navigation-page.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SiteHeader } from './site-header.tsx';
import { findSiteRows } from './site-rows.queries.server.ts';
import { withTypedHeader } from './unsaved-site.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(scopeContext);
  return {
    now,
    hasTranslator: context.get(translatorContext) !== undefined,
    site: await findSiteRows(db),
    settings: await findSettingsEntry(db, 'header'),
    items: await listEntries(db, 'header-item'),
  };
}

export const headers = headersOfAction;

export const action = formAction(navigationFailed, {
  'save-header': settingsIntent('header'),
  ...rowIntents('item', 'header-item'),
});

export const clientAction = clientFormAction(navigationFailed);

/** Header and top bar: the logo, how to reach us, and the menu. */
export default function Header({ loaderData, actionData: sent }: Route.ComponentProps) {
  const { now, site, settings, items } = loaderData;
  return (
    <FrameEditor
      page="top"
      {...{ now, sent }}
      stored={{ 'save-header': [settings], 'edit-item': items }}
      typed={(forms) => withTypedHeader(site, forms)}
      preview={<SiteHeader asVisitor />}
    >
      <SettingsForm of="header" entry={settings} sent={sent} />
      <MenuSection list="header-item" entries={items} sent={sent} />
    </FrameEditor>
  );
}

export function ErrorBoundary() {
  return <FrameLoadFailed page="top" k="frame:failed.load" />;
}
