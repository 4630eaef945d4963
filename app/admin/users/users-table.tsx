import { UserCog } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isCountryCode } from '#app/accounts/profile/profile.forms.ts';
import { timeAgo } from '#app/accounts/sessions/device-name.ts';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { useFilters } from '#app/forms/filter-bar.tsx';
import { formatTag } from '#app/platform/i18n/locales.ts';
import { Text, type TextKey, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { iconButtonClasses } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { CountryFlag } from './country-flag.tsx';
import { type Sort, type UserFilters, userSearch, usersAddress } from './user-filters.ts';
import type { UserRow } from './user-list.queries.server.ts';

const tones: Partial<Record<UserRow['standing'], BadgeTone>> = {
  active: 'good',
  pass: 'good',
  trial: 'note',
  expired: 'hint',
  paymentFailed: 'wrong',
};

type UsersTableProps = {
  users: UserRow[];
  filters: UserFilters;
  now: string;
  /** The box that ticks somebody, for a change of many. */
  tick: (user: UserRow) => ReactNode;
  opened?: { key: string; content: ReactNode };
  empty: ReactNode;
};

/** The people who fit. Each row opens to what can be done. */
export function UsersTable({ users, filters, now, tick, opened, empty }: UsersTableProps) {
  const { wanted } = useFilters(userSearch, '/users', filters);
  const t = useText('users');
  const locale = useLocale();
  const viewer = useViewer();
  const tag = formatTag(locale);
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const countries = new Intl.DisplayNames(tag, { type: 'region' });
  const column = (key: TextKey) => ({ key, header: <Text k={key} /> });
  const columns: Column<UserRow>[] = [
    { ...column('many:column'), headerHidden: true, ticks: true, cell: tick },
    {
      ...column('users:column.name'),
      heading: true,
      sort: sortBy(filters, wanted, 'name', 'nameDown'),
      cell: ({ id, firstName, disabled }) => (
        <span className="inline-flex flex-wrap items-center gap-1.5">
          <TextLink to={`/users/${id}`} className="wrap-anywhere">
            {firstName}
          </TextLink>
          {id === viewer?.id ? (
            <Badge tone="marker">
              <Text k="users:row.you" />
            </Badge>
          ) : null}
          {disabled ? (
            <Badge tone="wrong">
              <Text k="users:row.disabled" />
            </Badge>
          ) : null}
        </span>
      ),
    },
    {
      ...column('users:column.email'),
      sort: sortBy(filters, wanted, 'email', 'emailDown'),
      className: '@max-5xl:col-span-full',
      cell: ({ email, emailVerified }) => (
        <span className="flex min-w-0 flex-wrap items-center gap-1.5 @max-5xl:justify-end">
          <span className="min-w-0 break-all text-sm">{email}</span>
          {emailVerified ? null : (
            <Badge tone="hint">
              <Text k="users:row.unverified" />
            </Badge>
          )}
        </span>
      ),
    },
    {
      ...column('users:column.country'),
      cell: ({ country }) =>
        country ? (
          <span className="inline-flex items-center gap-1.5 text-sm">
            {isCountryCode(country) ? <CountryFlag code={country} /> : null}
            {countries.of(country) ?? country}
          </span>
        ) : (
          '–'
        ),
    },
    {
      ...column('users:column.role'),
      cell: ({ role }) =>
        role === 'user' ? (
          <span className="text-sm">
            <Text k="users:role.user" />
          </span>
        ) : (
          <Badge tone={role === 'admin' ? 'brand' : 'note'}>
            <Text k={`users:role.${role}`} />
          </Badge>
        ),
    },
    {
      ...column('users:column.vip'),
      cell: ({ isVip }) =>
        isVip ? (
          <Badge tone="marker">VIP</Badge>
        ) : (
          <span className="text-sm">
            <Text k="users:row.no" />
          </span>
        ),
    },
    {
      ...column('users:column.standing'),
      cell: ({ standing }) => (
        <Badge tone={tones[standing] ?? 'plain'} className="whitespace-nowrap">
          <Text k={`users:standing.${standing}`} />
        </Badge>
      ),
    },
    {
      ...column('users:column.seen'),
      sort: sortBy(filters, wanted, 'unseen', 'seen'),
      cell: ({ lastSeenAt, isOnline }) =>
        isOnline ? (
          <Badge tone="good" className="whitespace-nowrap">
            <Text k="users:row.online" />
          </Badge>
        ) : lastSeenAt ? (
          <time dateTime={lastSeenAt} className="text-sm">
            {timeAgo(locale, new Date(lastSeenAt), new Date(now))}
          </time>
        ) : (
          <span className="text-sm">
            <Text k="users:row.never" />
          </span>
        ),
    },
    {
      ...column('users:column.registered'),
      sort: sortBy(filters, wanted, 'oldest', 'newest'),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap text-sm">
          {date.format(new Date(createdAt))}
        </time>
      ),
    },
    {
      ...column('users:column.actions'),
      headerHidden: true,
      align: 'end',
      cell: ({ id, firstName }) => (
        <span className="flex justify-end @max-5xl:w-full">
          <Link
            to={usersAddress({ ...filters, user: id })}
            preventScrollReset
            aria-label={t('users:row.manage', { name: firstName })}
            className={iconButtonClasses('quiet', 'small')}
          >
            <UserCog aria-hidden="true" />
          </Link>
        </span>
      ),
    },
  ];
  return (
    <Table
      caption={t('users:title')}
      captionHidden
      stacked
      columns={columns}
      rows={users}
      rowKey={({ id }) => id}
      opened={opened}
      empty={empty}
    />
  );
}

/** Up first, and down when it is up already. */
function sortBy(filters: UserFilters, wanted: UserFilters, up: Sort, down: Sort): Column<UserRow>['sort'] {
  const direction =
    filters.sort === up ? 'ascending' : filters.sort === down ? ('descending' as const) : undefined;
  const sort = direction === 'ascending' ? down : up;
  return { to: usersAddress(userSearch.changed(wanted, { sort, user: undefined })), direction };
}
