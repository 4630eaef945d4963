import { Text } from '#app/platform/i18n/text.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ClosingTexts } from './closing-texts.server.ts';

/** Which texts one has begun or written that a plan does not open, by their titles. */
export function ClosingNotice({ closing: { titles, more } }: { closing: ClosingTexts }) {
  return (
    <Notice tone="hint" title={<Text k="subscription:closing.title" />}>
      <ul className="list-disc ps-5">
        {titles.map((title, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two texts may have the same title, and none changes its place
          <li key={at}>{title}</li>
        ))}
        {more > 0 ? (
          <li>
            <Text k="subscription:closing.more" values={{ count: more }} />
          </li>
        ) : null}
      </ul>
      <p className="mt-2">
        <Text k="subscription:closing.kept" />
      </p>
    </Notice>
  );
}
