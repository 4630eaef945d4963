import { Check, MessageCircleQuestionMark, X } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { Skeleton, SkeletonText } from '#app/ui/empty-state.tsx';
import { cardOf, type RuleCardContent } from '../cards/cards.ts';
import type { Mistake } from '../grading/attempt.ts';
import { Forms } from './forms.tsx';

type RuleCardProps = {
  code: string;
  language: Language;
  /** The mistake it explains; over many mistakes there is none, and the card has an example instead. */
  mistake?: Mistake;
};

/** The very pair, the rule that was broken and a question to decide by; nothing for a code without a card. */
export function RuleCard({ code, language, mistake }: RuleCardProps) {
  const card = cardOf(code, language);
  if (!card) return null;
  return (
    <div className="grid content-start gap-3 rounded-control border border-hint/35 bg-hint-soft p-4">
      <Suspense fallback={<CardSkeleton />}>
        <CardContent {...{ card, language, mistake }} />
      </Suspense>
    </div>
  );
}

type CardContentProps = { card: RuleCardContent; language: Language; mistake: Mistake | undefined };

function CardContent({ card, language, mistake }: CardContentProps) {
  const pair = mistake
    ? { right: mistake.original, written: mistake.learner }
    : { right: card.right, written: card.wrong };
  return (
    <>
      {mistake ? <Forms {...{ mistake, language }} /> : null}
      <div>
        <p className="font-semibold">
          <Text k={card.nameKey} />
        </p>
        <p>
          <Text k={card.ruleKey} values={pair} />
        </p>
      </div>
      {mistake ? null : (
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          <Form label={<Text k="rules:card.right" />} icon={<Check className="text-good" />}>
            <span lang={language} translate="no" className="font-medium">
              {pair.right}
            </span>
          </Form>
          <Form label={<Text k="rules:card.wrong" />} icon={<X className="text-wrong" />}>
            <del lang={language} translate="no" className="text-ink-soft decoration-wrong">
              {pair.written}
            </del>
          </Form>
        </dl>
      )}
      <p className="flex gap-2 italic">
        <MessageCircleQuestionMark aria-hidden="true" className="mt-0.75 size-5 shrink-0 text-hint" />
        <span>
          <span className="sr-only">
            <Text k="rules:card.question" />{' '}
          </span>
          <Text k={card.questionKey} values={pair} />
        </span>
      </p>
    </>
  );
}

function Form({ label, icon, children }: { label: ReactNode; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-start gap-1.5 [&_svg]:mt-0.75 [&_svg]:size-5 [&_svg]:shrink-0">
      <dt>
        <span className="sr-only">{label}</span>
        <span aria-hidden="true">{icon}</span>
      </dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </div>
  );
}

/** As high as a card whose rule and question take two lines each, while the texts are on their way. */
function CardSkeleton() {
  return (
    <>
      <SkeletonText lines={3} />
      <span className="flex h-6.5 items-center">
        <Skeleton className="h-3.5 w-1/2" />
      </span>
      <SkeletonText lines={2} />
    </>
  );
}
