import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** Instead of the table: nothing fits, or nothing is there yet. */
export function NoFiles({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed)
    return (
      <EmptyState
        title={<Text k="dashboard:manage.nothingFits" />}
        action={
          <ButtonLink to="/dashboard" variant="secondary">
            <Text k="dashboard:filter.clear" />
          </ButtonLink>
        }
      >
        <Text k="dashboard:manage.nothingFitsHint" />
      </EmptyState>
    );
  return (
    <EmptyState
      title={<Text k="dashboard:manage.empty" />}
      action={
        <ButtonLink to="/dashboard/upload">
          <Text k="dashboard:manage.emptyAction" />
        </ButtonLink>
      }
    >
      <Text k="dashboard:manage.emptyHint" />
    </EmptyState>
  );
}
