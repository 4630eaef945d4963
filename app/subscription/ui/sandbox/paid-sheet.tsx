import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PlayCard } from './play-card.tsx';

/** In place of a payment page that did its work. */
export function PaidSheet() {
  return (
    <>
      <h1 className="sr-only">
        <Text k="sandbox:checkout.title" />
      </h1>
      <EmptyState
        picture={<PlayCard className="w-40" />}
        title={<Text k="sandbox:checkout.paidTitle" />}
        action={
          <ButtonLink to="/subscription/manage">
            <Text k="sandbox:checkout.toSubscription" />
          </ButtonLink>
        }
      >
        <Text k="sandbox:checkout.paidText" />
      </EmptyState>
    </>
  );
}
