import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { Flag } from '#app/accounts/settings/preferences.tsx';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { useFocusHeir } from '#app/forms/use-focus-after-delete.ts';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { iconButtonClasses } from '#app/ui/button-look.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { hasTimes } from '../../dashboard/work-view.ts';
import { CategoryName } from '../category-name.tsx';
import { FileHeading } from './file-heading.tsx';
import type { FileRow } from './file-row.ts';
import { RowSwitch } from './row-switch.tsx';
import { useAnswerToast } from './use-answer-toast.tsx';
import { WorkState } from './work-state.tsx';

type FilesTableProps = {
  files: FileRow[];
  editAddress: (fileId: string) => string;
  opened?: { key: string; content: ReactNode };
  empty: ReactNode;
};

/** All that can be done to a file stands in its row. */
export function FilesTable({ files, editAddress, opened, empty }: FilesTableProps) {
  const t = useText('dashboard');
  const deletion = useFetcher<FormAnswer>();
  const [doomed, setDoomed] = useState<FileRow>();
  useAnswerToast(deletion.data, { title: doomed?.title ?? '' });
  const columns: Column<FileRow>[] = [
    {
      key: 'file',
      header: <Text k="dashboard:column.file" />,
      heading: true,
      cell: (file) => <FileHeading file={file} />,
      className: '@5xl:min-w-64',
    },
    {
      key: 'language',
      header: <Text k="dashboard:column.language" />,
      cell: (file) => <LanguageCell file={file} />,
    },
    {
      key: 'categories',
      header: <Text k="dashboard:column.categories" />,
      cell: ({ categories }) => (
        <ul className="text-sm @max-5xl:text-right">
          {categories.map((name) => (
            <li key={name}>
              <CategoryName name={name} />
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'access',
      header: <Text k="dashboard:column.access" />,
      cell: ({ id, title, accessType }) => (
        <RowSwitch
          fileId={id}
          intent="access-type"
          name="accessType"
          values={['basic', 'premium']}
          isOn={accessType === 'premium'}
          label={t('dashboard:row.premiumSwitch', { title })}
          words={[<Text key="off" k="dashboard:row.basic" />, <Text key="on" k="dashboard:row.premium" />]}
        />
      ),
    },
    {
      key: 'visible',
      header: <Text k="dashboard:column.visible" />,
      cell: ({ id, title, isVisible }) => (
        <RowSwitch
          fileId={id}
          intent="visibility"
          name="visible"
          values={['no', 'yes']}
          isOn={isVisible}
          label={t('dashboard:row.visibleSwitch', { title })}
          words={[
            <Text key="off" k="dashboard:filter.hidden" />,
            <Text key="on" k="dashboard:filter.shown" />,
          ]}
        />
      ),
    },
    {
      key: 'work',
      header: <Text k="dashboard:column.work" />,
      cell: (file) => <WorkCell file={file} />,
    },
    {
      key: 'likes',
      header: <Text k="dashboard:column.likes" />,
      align: 'end',
      cell: ({ likesCount }) => likesCount,
    },
    {
      key: 'added',
      header: <Text k="dashboard:column.added" />,
      cell: ({ addedAt, addedOn }) => (
        <time dateTime={addedAt} className="whitespace-nowrap text-sm">
          {addedOn}
        </time>
      ),
    },
    {
      key: 'actions',
      header: <Text k="dashboard:column.actions" />,
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
          <DeleteButton
            title={file.title}
            isBusy={deletion.state !== 'idle' && doomed?.id === file.id}
            onConfirm={() => {
              setDoomed(file);
              void deletion.submit({ intent: 'delete', file: file.id }, { method: 'post' });
            }}
          />
        </span>
      ),
    },
  ];
  return (
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
  );
}

type DeleteButtonProps = { title: string; isBusy: boolean; onConfirm: () => void };

function DeleteButton({ title, isBusy, onConfirm }: DeleteButtonProps) {
  const t = useText('dashboard');
  const { buttonProps, confirmed } = useFocusHeir();
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

function LanguageCell({ file: { language, level, contentAccessLevel } }: { file: FileRow }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5 @max-5xl:justify-end">
      <span className="inline-flex items-center gap-1.5 text-sm" lang={language}>
        <Flag locale={language} />
        {localeNames[language].name}
      </span>
      {level ? <Badge>{level}</Badge> : null}
      <Badge tone="brand">
        <Text k={`uploads:form.${contentAccessLevel}`} />
      </Badge>
    </span>
  );
}

function WorkCell({ file }: { file: FileRow }) {
  const t = useText('dashboard');
  return (
    <span className="flex flex-col items-start gap-1 @max-5xl:items-end">
      <WorkState work={file} />
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
