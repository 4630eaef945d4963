import { Text, useText } from '#app/platform/i18n/text.tsx';
import { playingTime, playingTimeCode } from '../../playback/playing-time.ts';
import { CategoryArt } from '../category-art.tsx';
import { Cover } from '../cover.tsx';
import type { FileRow } from './file-row.ts';
import { PictureButton } from './picture-button.tsx';

/** What a file is called and by whom, beside its cover, which can be replaced here. */
export function FileHeading({ file }: { file: FileRow }) {
  const t = useText('dashboard');
  const { id, title, author, identifier, durationMs, coverImage, categories } = file;
  return (
    <div className="flex items-start gap-3">
      <PictureButton
        label={t('dashboard:cover.replace', { title })}
        fields={{ intent: 'cover', file: id }}
        current={coverImage}
        className="w-20 shrink-0"
      >
        {coverImage ? <Cover stem={coverImage} sizes="80px" /> : <CategoryArt name={categories[0] ?? ''} />}
      </PictureButton>
      <div className="min-w-0">
        <span className="block font-medium [overflow-wrap:anywhere]">{title}</span>
        <span className="block font-normal text-ink-soft text-sm [overflow-wrap:anywhere]">{author}</span>
        <span className="flex flex-wrap gap-x-2 font-normal text-ink-soft text-xs">
          <time dateTime={playingTimeCode(durationMs)}>{playingTime(durationMs)}</time>
          {identifier ? <span className="[overflow-wrap:anywhere]">{identifier}</span> : null}
          {file.learner ? <Text k="dashboard:row.byLearner" values={{ name: file.learner }} /> : null}
        </span>
      </div>
    </div>
  );
}
