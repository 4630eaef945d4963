import { Text } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import type { PageStatus } from '../../pages/page-status.ts';

const tones = { draft: 'plain', published: 'good', changed: 'hint' } as const;

/** How a page stands, in a word. */
export function PageStatusBadge({ status }: { status: PageStatus }) {
  return (
    <Badge tone={tones[status]}>
      <Text k={`written:status.${status}`} />
    </Badge>
  );
}
