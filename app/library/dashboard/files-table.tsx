import { ChartColumn, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFetcher } from 'react-router';
import { Flag } from '#app/accounts/profile/preferences.tsx';
import { useFilters } from '#app/forms/filter-bar.tsx';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { useAnswerToast } from '#app/forms/use-answer-toast.tsx';
import { useFocusAfterDelete } from '#app/forms/use-focus-after-delete.ts';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import type { UserId } from '#app/platform/ids.ts';
import type { Language } from '#app/platform/languages.ts';
import { Badge } from '#app/ui/badge.tsx';
import { IconButton, iconButtonClasses } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { Link } from '#app/ui/router-link.tsx';
import { SwitchButton } from '#app/ui/switch.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { CategoryName, Cover } from '../browse/category-art.tsx';
import type { ManagedFile } from '../files/manage.queries.server.ts';
import { type ManageFilters, type ManageSort, manageAddress, manageSearch } from '../files/manage-filters.ts';
import { playingTime, playingTimeCode } from '../playback/playing-time.ts';
import { PictureButton } from './picture-button.tsx';
import { hasTimes, isUnready, ProcessingStatus } from './processing-status.tsx';
import { useRowPlayer } from './row-player.tsx';

/** A file as the table shows it: what is worded by the language's own rules is worded already. */
export type FileRow = Omit<
  ManagedFile,
  'languagesAudio' | 'createdAt' | 'publishAt' | 'uploaderId' | 'uploaderName' | 'uploaderRole'
> & {
  language: Language;
  addedAt: string;
  addedOn: string;
  /** When it is shown by itself, if it is. */
  scheduledFor: string | null;
  /** The learner who uploaded it, if it was one. */
  learner: { id: UserId | null; name: string } | null;
};

/** What a file is called and by whom, beside its cover, which can be replaced here. */
function FileHeading({ file, play }: { file: FileRow; play: ReactNode }) {
  const t = useText('dashboard');
  const { id, title, author, identifier, durationMs, coverImage, categories } = file;
  return (
    <div className="flex items-start gap-3">
      <PictureButton
        label={t('dashboard:cover.replace', { title })}
        fields={{ intent: 'cover', id }}
        current={coverImage}
        className="w-20 shrink-0"
      >
        <Cover stem={coverImage} category={categories[0]} sizes="80px" />
      </PictureButton>
      {play}
      <div className="min-w-0">
        <span className="block font-medium [overflow-wrap:anywhere]">{title}</span>
        <span className="block font-normal text-ink-soft text-sm [overflow-wrap:anywhere]">{author}</span>
        <span className="flex flex-wrap gap-x-2 font-normal text-ink-soft text-xs">
          <time dateTime={playingTimeCode(durationMs)}>{playingTime(durationMs)}</time>
          {identifier ? <span className="[overflow-wrap:anywhere]">{identifier}</span> : null}
          {categories.map((name) => (
            <span key={name}>
              <CategoryName name={name} />
            </span>
          ))}
          {file.learner ? (
            <Link
              to={manageAddress({ uploader: file.learner.id ?? undefined })}
              className="[overflow-wrap:anywhere]"
            >
              <Text k="dashboard:row.byLearner" values={{ name: file.learner.name }} />
            </Link>
          ) : null}
        </span>
      </div>
    </div>
  );
}

type RowSwitchProps = {
  fileId: string;
  intent: string;
  /** The field it sends, and its value for off and for on. */
  name: string;
  values: readonly [off: string, on: string];
  isOn: boolean;
  label: string;
  /** The state in a word, for off and for on. */
  words: readonly [off: TextKey, on: TextKey];
};

/** A switch of one file. It shows at once what was asked for, and goes back with a sentence when that was refused. */
function RowSwitch({ fileId, intent, name, values, isOn, label, words }: RowSwitchProps) {
  const fetcher = useFetcher<FormAnswer>();
  useAnswerToast(fetcher.data);
  const wanted = fetcher.formData?.get(name);
  const shown = wanted === undefined ? isOn : wanted === values[1];
  return (
    <fetcher.Form method="post" className="inline-flex">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={fileId} />
      <input type="hidden" name={name} value={values[shown ? 0 : 1]} />
      <SwitchButton label={label} isOn={shown} className="text-sm">
        <Text k={words[shown ? 1 : 0]} />
      </SwitchButton>
    </fetcher.Form>
  );
}

type FilesTableProps = {
  files: FileRow[];
  /** The box that ticks a file, for a change of many. */
  tick: (file: FileRow) => ReactNode;
  filters: ManageFilters;
  editAddress: (fileId: string) => string;
  opened?: { key: string; content: ReactNode };
  empty: ReactNode;
};

/** All that can be done to a file stands in its row. */
export function FilesTable({ files, tick, filters, editAddress, opened, empty }: FilesTableProps) {
  const t = useText('dashboard');
  const player = useRowPlayer();
  const { wanted } = useFilters(manageSearch, '/dashboard', filters);
  /** Up first, or what is asked for first, and the other way when it is so already. */
  const sortBy = (up: ManageSort, down: ManageSort, first = up): Column<FileRow>['sort'] => {
    const isSorted = filters.sort === up || filters.sort === down;
    const sort = isSorted ? (filters.sort === up ? down : up) : first;
    return {
      to: manageAddress(manageSearch.changed(wanted, { sort, edit: undefined })),
      direction: isSorted ? (filters.sort === up ? 'ascending' : 'descending') : undefined,
    };
  };
  const deletion = useFetcher<FormAnswer>();
  const [doomed, setDoomed] = useState<FileRow>();
  useAnswerToast(deletion.data, { title: doomed?.title ?? '' });
  const column = (key: TextKey) => ({ key, header: <Text k={key} /> });
  const columns: Column<FileRow>[] = [
    { ...column('many:column'), headerHidden: true, ticks: true, cell: tick },
    {
      ...column('dashboard:column.file'),
      heading: true,
      sort: sortBy('title', 'titleDown'),
      cell: (file) => <FileHeading file={file} play={player.buttonOf(file)} />,
      className: '@5xl:min-w-80',
    },
    {
      ...column('dashboard:column.language'),
      cell: (file) => <LanguageCell file={file} />,
    },
    {
      ...column('dashboard:column.access'),
      cell: (file) => <VisibleCell file={file} />,
    },
    {
      ...column('dashboard:column.work'),
      cell: (file) => <WorkCell file={file} />,
    },
    {
      ...column('dashboard:column.likes'),
      align: 'end',
      sort: sortBy('likesUp', 'likes', 'likes'),
      cell: ({ likesCount }) => likesCount,
    },
    {
      ...column('dashboard:column.added'),
      sort: sortBy('oldest', 'newest'),
      cell: ({ addedAt, addedOn }) => (
        <time dateTime={addedAt} className="whitespace-nowrap text-sm">
          {addedOn}
        </time>
      ),
    },
    {
      ...column('dashboard:column.actions'),
      headerHidden: true,
      align: 'end',
      cell: (file) => (
        <span className="flex justify-end gap-1 @max-5xl:w-full">
          <Link
            id={editLinkId(file.id)}
            to={editAddress(file.id)}
            preventScrollReset
            aria-label={t('dashboard:row.edit', { title: file.title })}
            className={iconButtonClasses('quiet', 'small')}
          >
            <Pencil aria-hidden="true" />
          </Link>
          <Link
            to={`/dashboard/audio/${file.id}/statistics`}
            aria-label={t('dashboard:row.statistics', { title: file.title })}
            className={iconButtonClasses('quiet', 'small')}
          >
            <ChartColumn aria-hidden="true" />
          </Link>
          <DeleteButton
            title={file.title}
            isBusy={deletion.state !== 'idle' && doomed?.id === file.id}
            onConfirm={() => {
              setDoomed(file);
              void deletion.submit({ intent: 'delete', id: file.id }, { method: 'post' });
            }}
          />
        </span>
      ),
    },
  ];
  return (
    <>
      <Table
        caption={t('dashboard:manage.caption')}
        captionHidden
        stacked
        columns={columns}
        rows={files}
        rowKey={({ id }) => id}
        opened={opened}
        empty={empty}
      />
      {player.sound}
    </>
  );
}

type DeleteButtonProps = { title: string; isBusy: boolean; onConfirm: () => void };

function DeleteButton({ title, isBusy, onConfirm }: DeleteButtonProps) {
  const t = useText('dashboard');
  const { buttonProps, confirmed } = useFocusAfterDelete();
  return (
    <ConfirmDialog
      trigger={
        <IconButton
          {...buttonProps}
          label={t('dashboard:row.delete', { title })}
          icon={<Trash2 />}
          size="small"
          busy={isBusy}
        />
      }
      title={<Text k="dashboard:row.deleteTitle" values={{ title }} />}
      description={<Text k="dashboard:row.deleteHint" />}
      confirmLabel={<Text k="dashboard:row.deleteConfirm" />}
      cancelLabel={<Text k="dashboard:edit.cancel" />}
      onConfirm={() => {
        confirmed();
        onConfirm();
      }}
    />
  );
}

/** Where the focus returns when a row was closed again. */
export const editLinkId = (fileId: string) => `edit-${fileId}`;

/** Who sees it, by two switches, and why a hidden file is hidden: it waits for its time, or is not ready yet. */
function VisibleCell({ file }: { file: FileRow }) {
  const t = useText('dashboard');
  const { id, title, isVisible, accessType, scheduledFor } = file;
  return (
    <span className="flex flex-col items-start gap-1">
      <RowSwitch
        fileId={id}
        intent="visibility"
        name="visible"
        values={['no', 'yes']}
        isOn={isVisible}
        label={t('dashboard:row.visibleSwitch', { title })}
        words={['dashboard:filter.hidden', 'dashboard:filter.shown']}
      />
      {isVisible ? null : scheduledFor ? (
        <Badge tone="brand" className="rounded-control text-left">
          <Text k="dashboard:row.scheduled" values={{ at: scheduledFor }} />
        </Badge>
      ) : isUnready(file) ? (
        <Badge>
          <Text k="dashboard:filter.draft" />
        </Badge>
      ) : null}
      <RowSwitch
        fileId={id}
        intent="access-type"
        name="accessType"
        values={['basic', 'premium']}
        isOn={accessType === 'premium'}
        label={t('dashboard:row.premiumSwitch', { title })}
        words={['dashboard:row.basic', 'dashboard:row.premium']}
      />
    </span>
  );
}

function LanguageCell({ file: { language, level, contentAccessLevel } }: { file: FileRow }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5 @max-5xl:justify-end">
      <span className="inline-flex items-center gap-1.5 text-sm" lang={language}>
        <Flag locale={language} />
        {localeNames[language].name}
      </span>
      {level ? <Badge>{level}</Badge> : null}
      <Badge tone="brand" className="whitespace-nowrap">
        <Text k={`uploads:form.${contentAccessLevel}`} />
      </Badge>
    </span>
  );
}

function WorkCell({ file }: { file: FileRow }) {
  const t = useText('dashboard');
  return (
    <span className="flex flex-col items-start gap-1 @max-5xl:items-end">
      <ProcessingStatus work={file} />
      {hasTimes(file) ? (
        <TextLink
          to={`/dashboard/audio/${file.id}`}
          aria-label={t('dashboard:row.timesOf', { title: file.title })}
          className="whitespace-nowrap text-sm"
        >
          <Text k="dashboard:row.times" />
        </TextLink>
      ) : null}
    </span>
  );
}
