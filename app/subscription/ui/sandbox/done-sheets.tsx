import type { ReactNode } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PlayCard } from './play-card.tsx';

/** In place of a payment page that did its work. */
export const PaidSheet = () => (
  <DoneSheet
    title={<Text k="sandbox:checkout.paidTitle" />}
    action={
      <ButtonLink to="/subscription/manage">
        <Text k="sandbox:checkout.toSubscription" />
      </ButtonLink>
    }
  >
    <Text k="sandbox:checkout.paidText" />
  </DoneSheet>
);

/** In place of a payment page on which nothing can be paid any more. */
export const ClosedSheet = () => (
  <DoneSheet
    title={<Text k="sandbox:checkout.closedTitle" />}
    action={
      <ButtonLink to="/subscription">
        <Text k="sandbox:checkout.toPlans" />
      </ButtonLink>
    }
  >
    <Text k="sandbox:checkout.closedText" />
  </DoneSheet>
);

function DoneSheet({
  title,
  action,
  children,
}: {
  title: ReactNode;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <h1 className="sr-only">
        <Text k="sandbox:checkout.title" />
      </h1>
      <EmptyState picture={<PlayCard className="w-40" />} {...{ title, action }}>
        {children}
      </EmptyState>
    </>
  );
}
