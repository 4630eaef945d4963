import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import type { Route } from './+types/header.route.ts';
import { LostRows } from './deleted-row-edits.tsx';
import { MenuSection } from './menu-section.tsx';
import { headerForm, navigationFailed } from './navigation.forms.ts';
import { findHeaderEntry, listMenuEntries } from './navigation-admin.queries.server.ts';
import { menuIntents, saving } from './navigation-intents.server.ts';
import { FrameLoadFailed, FramePage, FramePreview } from './navigation-page.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SiteHeader } from './site-header.tsx';
import { findSiteRows } from './site-rows.queries.server.ts';
import { saveHeader } from './site-settings.server.ts';
import { untyped, useTypedForms, withTypedHeader } from './unsaved-site.ts';

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

export const action = formAction(navigationFailed, {
  'save-header': saving({
    form: headerForm,
    save: (scope, form, { revision }) => saveHeader(scope, revision, form),
    stored: async (db) => [await findHeaderEntry(db)],
    done: 'frame:done.settings',
  }),
  ...menuIntents('header'),
});

export const clientAction = clientFormAction(navigationFailed);

/** Header and top bar: the logo, how to reach us, and the menu. */
export default function Header({ loaderData, actionData: sent }: Route.ComponentProps) {
  const { now, site, settings, items } = loaderData;
  const { root, forms, lost, dismiss } = useTypedForms([
    ...untyped('save-header', [settings]),
    ...untyped('edit-item', items),
  ]);
  return (
    <FramePage page="top" sent={sent}>
      <FramePreview rows={withTypedHeader(site, forms)} now={now}>
        <SiteHeader asVisitor />
      </FramePreview>
      <LostRows lost={lost} onDismiss={dismiss} />
      <div ref={root} className="contents">
        <SettingsForm of="header" entry={settings} sent={sent?.intent === 'save-header' ? sent : undefined} />
        <MenuSection entries={items} hasExternal sent={sent} />
      </div>
    </FramePage>
  );
}

export function ErrorBoundary() {
  return <FrameLoadFailed page="top" k="frame:failed.load" />;
}
