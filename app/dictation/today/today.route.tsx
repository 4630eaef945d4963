import { redirect } from 'react-router';
import { clientFormAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { isPhone } from '#app/platform/http/phone.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { entitlementContext } from '#app/subscription/entitlement/guards.server.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { streakOn, weekOn } from '../progress/progress.ts';
import { WeekCard, weekStartsOn } from '../progress/progress-cards.tsx';
import { useToday } from '../progress/use-today.ts';
import { makeSet } from '../sets/make-set.server.ts';
import { setAddress, todayPath } from '../sets/personal-set.ts';
import { makeSetForm } from '../sets/sets.forms.ts';
import { StartOffer } from '../start/start-steps.tsx';
import type { Route } from './+types/today.route.ts';
import { findTodayWithText } from './today.queries.server.ts';
import { type TodayWithText, todaySearch } from './today.ts';
import { DictationCard, LanguageLinks, TextCard } from './today-cards.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { language } = todaySearch.read(url.searchParams);
  // A phone has it on its first screen.
  if (isPhone(request.headers)) throw redirect('/mobile');
  const found = await findTodayWithText(context.get(scopeContext), context.get(entitlementContext), language);
  return { found };
}

const failed = 'today:refusal.failed';

/** Starts the dictation of the day, or goes on with it. A phone is led on from there to its own screen. */
export const action = formAction(failed, {
  make: intent({
    form: makeSetForm,
    run: ({ scope, context }, form) => makeSet(scope, context.get(entitlementContext), form),
    done: (id) => redirect(setAddress(id)),
  }),
});

export const clientAction = clientFormAction(failed);

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const t = useText('today');
  const { siteName } = usePageFrame();
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6 lg:py-10">
      <title>{`${t('today:title')} · ${siteName}`}</title>
      <PageHeader title={<Text k="today:title" />} />
      {loaderData.found ? <Everything today={loaderData.found} /> : null}
    </div>
  );
}

function Everything({ today }: { today: TodayWithText }) {
  const { language, languages, next } = today;
  const day = useToday(today.utcToday);
  const worked = new Set(today.days);
  return (
    <div className="grid grid-cols-1 gap-6">
      <StartOffer />
      <LanguageLinks {...{ language, languages }} path={todayPath} />
      <DictationCard {...today} />
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        {next ? (
          <TextCard
            {...{ language, next }}
            address={`/dictation?${new URLSearchParams({ file: next.id })}`}
          />
        ) : null}
        <WeekCard week={weekOn(day, worked, weekStartsOn)} streak={streakOn(day, worked)} />
      </div>
    </div>
  );
}
