import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** Instead of the table: nobody fits. Somebody is always there, whoever looks. */
export function NoUsers() {
  return (
    <EmptyState
      level={3}
      title={<Text k="users:list.nothingFits" />}
      action={
        <ButtonLink to="/users" preventScrollReset variant="secondary">
          <Text k="users:filter.clear" />
        </ButtonLink>
      }
    >
      <Text k="users:list.nothingFitsHint" />
    </EmptyState>
  );
}
