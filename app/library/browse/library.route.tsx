import { type SessionHandle, useSessionEnded } from '#app/accounts/sessions/session-provider.tsx';
import { clientFormAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { useText } from '#app/platform/i18n/text.tsx';
import { entitlementContext } from '#app/subscription/entitlement/guards.server.ts';
import type { Route } from './+types/library.route.ts';
import { LibraryFailed, LibrarySignedOut, LibraryWidth } from './empty-shelf.tsx';
import { shouldRevalidateLibrary } from './favorites.ts';
import { LibraryHeader } from './library-header.tsx';
import { findLibrary, findPreferenceChoices } from './library-page.queries.server.ts';
import { libraryPreferencesForm } from './preferences.forms.ts';
import { savePreferences } from './preferences.server.ts';
import { PreferencesForm } from './preferences-form.tsx';
import { readLibraryAddress } from './shelf-address.ts';
import { Shelves } from './shelves.tsx';
import { useLibraryNotices } from './use-library-notices.ts';

export const handle = { staysWhenSessionEnds: true } satisfies SessionHandle;

export const shouldRevalidate = shouldRevalidateLibrary;

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const address = readLibraryAddress(url.searchParams);
  const { tab } = address;
  if (tab === 'preferences') return { tab, choices: await findPreferenceChoices(scope) };
  return { tab, library: await findLibrary(scope, context.get(entitlementContext), address) };
}

const failed = 'library:preferences.failed';

/** Saves the preferences: the one form of the library. */
export const action = formAction(
  failed,
  intent({
    form: libraryPreferencesForm,
    run: ({ scope }, form) => savePreferences(scope, form),
    done: 'library:preferences.saved',
  }),
);

export const clientAction = clientFormAction(failed);

export default function LibraryPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('shell');
  const { siteName } = usePageFrame();
  const isSessionEnded = useSessionEnded();
  useLibraryNotices({ showsPlays: true });
  const title = <title>{`${t('shell:entry.library')} · ${siteName}`}</title>;
  if (isSessionEnded)
    return (
      <>
        {title}
        <LibrarySignedOut />
      </>
    );
  return (
    <LibraryWidth>
      {title}
      <LibraryHeader tab={loaderData.tab} />
      {loaderData.choices ? <PreferencesForm {...loaderData.choices} sent={actionData} /> : null}
      {loaderData.library ? <Shelves {...loaderData.library} /> : null}
    </LibraryWidth>
  );
}

export const ErrorBoundary = LibraryFailed;
