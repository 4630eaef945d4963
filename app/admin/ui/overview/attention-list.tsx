import { ArrowRight } from 'lucide-react';
import { Text } from '#app/platform/i18n/text.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { ToneIcon } from '#app/ui/tone.tsx';
import { type Attention, placeOf } from '../../overview/attention.ts';

/** Each thing that needs attention, with the way to it. */
export function AttentionList({ attention }: { attention: readonly Attention[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-2 lg:grid-cols-2">
      {attention.map((one) => (
        <li key={one.concern} className="flex items-start gap-2.5">
          <ToneIcon tone={'failed' in one ? 'wrong' : 'hint'} />
          <span className="min-w-0">
            <Concern one={one} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Concern({ one }: { one: Attention }) {
  const said =
    'failed' in one ? (
      <Text k={`overview:failed.${one.concern}`} />
    ) : (
      <Text k={`overview:concern.${one.concern}`} values={{ count: one.count }} />
    );
  const place = placeOf[one.concern];
  if (!place) return said;
  return (
    <TextLink to={place} className="inline-flex items-center gap-1.5">
      {said}
      <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
    </TextLink>
  );
}
