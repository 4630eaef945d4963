import { data } from 'react-router';
import { sessionContext } from '#app/accounts/credentials/auth.server.ts';
import { type SessionHandle, useSessionEnded } from '#app/accounts/sessions/session-provider.tsx';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { unreachable } from '#app/forms/responses.ts';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { useText } from '#app/platform/i18n/text.tsx';
import { statusOf } from '#app/platform/outcome.ts';
import { entitlementContext } from '#app/subscription/entitlement/guards.server.ts';
import type { Route } from './+types/library.route.ts';
import { LibraryFailed, LibrarySignedOut, LibraryWidth } from './empty-shelf.tsx';
import { shouldRevalidateLibrary } from './favorites.ts';
import { LibraryHeader } from './library-header.tsx';
import { findLibrary, findPreferenceChoices } from './library-page.queries.server.ts';
import { libraryPreferencesForm } from './preferences.forms.ts';
import { preferencesOf, savePreferences } from './preferences.server.ts';
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
  const session = context.get(sessionContext);
  const preferences = session ? preferencesOf(session.profile) : { languages: [], interests: [] };
  return { tab, library: await findLibrary(scope, context.get(entitlementContext), address, preferences) };
}

const notSaved: FormAnswer = { problem: 'library:preferences.failed' };

/** Saves the preferences: the one form of the library. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = libraryPreferencesForm.safeParse(await readFields(request));
  if (!form.success) return data(notSaved, 422);
  const saved = await savePreferences(context.get(scopeContext), form.data);
  if (!saved.ok) return data(notSaved, statusOf(saved));
  return data<FormAnswer>({ done: 'library:preferences.saved' });
}

/** A connection that breaks is a sentence in the form. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return (await serverAction()) as FormAnswer;
  } catch (error) {
    if (error instanceof Response) throw error;
    return unreachable<FormAnswer>(notSaved);
  }
}

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
      {loaderData.choices ? (
        <PreferencesForm {...loaderData.choices} sent={actionData as FormAnswer | undefined} />
      ) : null}
      {loaderData.library ? <Shelves {...loaderData.library} /> : null}
    </LibraryWidth>
  );
}

export function ErrorBoundary() {
  return <LibraryFailed />;
}
