import { useLocation } from 'react-router';
import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ManageFrame } from './manage-frame.tsx';

/** In place of a subscription that could not be read. */
export function LoadFailed() {
  const { pathname, search } = useLocation();
  return (
    <ManageFrame>
      <Notice
        tone="wrong"
        announced
        actions={
          <ButtonLink to={`${pathname}${search}`} reloadDocument variant="secondary" size="small">
            <Text k="platform:error.retry" />
          </ButtonLink>
        }
      >
        <Text k="subscription:manage.failed" />
      </Notice>
    </ManageFrame>
  );
}
