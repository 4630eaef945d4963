import type { ComponentProps } from 'react';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { PageTitle, usePageFrame } from '#app/platform/http/page-frame.tsx';
import { Text, type TextKey, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { HeldSpan } from '../payments/customer-snapshot.ts';
import type { Plan } from '../plans/default-plans.ts';
import { amountText, dayText } from '../plans/plan-texts.ts';
import type { OwnPlan } from '../plans/plans.queries.server.ts';
import { PlanCards, type PlanFacts, useNameOfPlan } from './plan-cards.tsx';
import type { PlanChoice } from './plan-choice.ts';
import type { Reader } from './plan-offers.ts';
import { PlanPurchase } from './plan-purchase.tsx';

/** Schools and companies have no price on this page: they write, and the subject is there already. */
function SchoolsCard() {
  const t = useText('plans');
  const { siteName } = usePageFrame();
  const subject = encodeURIComponent(t('plans:schools.subject', { siteName }));
  return (
    <Card
      as="section"
      tone="brand"
      padding="large"
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5"
    >
      <div className="grid min-w-0 flex-1 basis-72 gap-2">
        <h2 className="text-2xl">
          <Text k="plans:schools.title" />
        </h2>
        <p className="max-w-[60ch] text-ink-soft">
          <Text k="plans:schools.text" />
        </p>
      </div>
      <ButtonLink to={`/contact?subject=${subject}`} variant="secondary">
        <Text k="plans:schools.write" />
      </ButtonLink>
    </Card>
  );
}

type PlansPageProps = {
  plans: Plan[];
  /** How the reader stands; nothing of a visitor. */
  own?: OwnPlan;
  /** What the reader has bought. */
  reader?: Reader;
  facts?: PlanFacts;
  choice: PlanChoice;
  /** Whether anything can be bought here at all. */
  arePaymentsOn: boolean;
  isCanceled: boolean;
  /** The answer of the checkout to a purchase. */
  answer?: FormAnswer;
};

/** What it costs, for everyone, and the way to pay. */
export function PlansPage(props: PlansPageProps) {
  const { plans, own, reader, facts, choice, arePaymentsOn, isCanceled, answer } = props;
  const t = useText('plans');
  const { siteName } = usePageFrame();
  const viewer = useViewer();
  const needsNone = viewer && (viewer.role !== 'user' || viewer.isVip);
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-10 px-4 py-12 sm:px-6 lg:py-16">
      <PageTitle
        title={t('plans:page.metaTitle', { siteName })}
        description={t('plans:page.metaDescription', { siteName })}
      />
      {answer?.problem ? <Refused problem={answer.problem} words={answer.words} /> : null}
      {isCanceled ? <PlansNotice name="canceled" announced /> : null}
      {arePaymentsOn ? null : <PlansNotice name="paymentsOff" tone="hint" />}
      <div className="grid justify-items-center gap-4 text-balance text-center">
        <h1 className="text-3xl sm:text-4xl">
          <Text k="plans:page.title" />
        </h1>
        <p className="max-w-[60ch] text-balance text-ink-soft text-lg">
          <Lead own={own} held={reader?.held ?? []} arePaymentsOn={arePaymentsOn} />
        </p>
      </div>
      {needsNone ? <PlansNotice name="needsNone" tone="good" /> : null}
      {arePaymentsOn && !needsNone && plans.length > 0 ? (
        <PlanPurchase {...{ plans, own, reader, facts, choice }} />
      ) : (
        <PlanCards plans={plans} level={2} facts={facts} isSaleOff={!arePaymentsOn} />
      )}
      <p className="text-center text-ink-soft text-sm">
        <Text k="plans:page.currency" />
      </p>
      <SchoolsCard />
    </div>
  );
}

type LeadProps = { own: OwnPlan | undefined; held: readonly HeldSpan[]; arePaymentsOn: boolean };

/** To newcomers it speaks of the free days, to everyone else of what they have and pay. */
function Lead({ own, held, arePaymentsOn }: LeadProps) {
  const t = useText('subscription');
  const locale = useLocale();
  const leading = held.find(({ leads }) => leads);
  const plan = useNameOfPlan(leading?.planName ?? '');
  if (own?.displayStatus === 'trial' && arePaymentsOn) return <Text k="plans:page.inTrial" />;
  if (own?.displayStatus === 'expired') return <Text k="plans:page.expired" />;
  if (!leading) return <Text k="plans:page.lead" />;
  const { kind, period, amountCents, currency, endsAt } = leading;
  const price = t(`subscription:detail.paid.subscription.${period}`, {
    price: amountText(amountCents, { currency, locale }),
  });
  const date = dayText(new Date(endsAt), locale);
  return <Text k={`plans:page.yours.${kind}`} values={{ plan, price, date }} />;
}

const noticeClasses = 'mx-auto w-full max-w-2xl';

/** Refusals that have to do with what someone has already: the page about that shows the way on. */
const aboutWhatOneHas = new Set<TextKey>([
  'subscription:refusal.alreadySubscribed',
  'subscription:refusal.subscriptionEnding',
  'subscription:refusal.subscriptionOwed',
  'subscription:refusal.alreadyPaid',
  'subscription:refusal.alreadyCovered',
  'subscription:refusal.notNeeded',
]);

function Refused({ problem, words }: { problem: TextKey } & Pick<FormAnswer, 'words'>) {
  return (
    <Notice
      tone="wrong"
      announced
      className={noticeClasses}
      actions={
        aboutWhatOneHas.has(problem) ? (
          <ButtonLink to="/subscription/manage" variant="secondary" size="small">
            <Text k="plans:manage" />
          </ButtonLink>
        ) : null
      }
    >
      <Text k={problem} values={words} />
    </Notice>
  );
}

type PlansNoticeProps = Pick<ComponentProps<typeof Notice>, 'tone' | 'announced'> & {
  name: 'needsNone' | 'canceled' | 'paymentsOff';
};

function PlansNotice({ name, ...look }: PlansNoticeProps) {
  return (
    <Notice {...look} title={<Text k={`plans:${name}.title`} />} className={noticeClasses}>
      <p>
        <Text k={`plans:${name}.text`} />
      </p>
    </Notice>
  );
}
