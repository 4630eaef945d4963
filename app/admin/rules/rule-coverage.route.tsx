import { cardOf } from '#app/dictation/cards/cards.ts';
import { cefrLevels } from '#app/library/audio-file.ts';
import { DashboardFailed, DashboardPage } from '#app/library/dashboard/dashboard-page.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { type Language, languages } from '#app/platform/languages.ts';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { LinkTabs } from '#app/ui/tabs.tsx';
import type { Route } from './+types/rule-coverage.route.ts';
import { listRuleCoverage } from './rule-coverage.queries.server.ts';
import {
  isEnough,
  type Material,
  type RuleMaterial,
  rulesAddress,
  rulesSearch,
  wantedFiles,
  wantedSentences,
} from './rule-coverage.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language } = rulesSearch.read(new URL(request.url).searchParams);
  return { language, rules: await listRuleCoverage(context.get(scopeContext), language) };
}

/** Which rules have too few sentences to be practised with: what to write next. */
export default function RuleCoveragePage({ loaderData: { language, rules } }: Route.ComponentProps) {
  const t = useText('dashboard');
  const covered = rules.filter(({ all }) => isEnough(all)).length;
  const lacking = rules.filter(({ all, due }) => due > 0 && !isEnough(all)).length;
  const isEmpty = rules.every(({ all }) => all.sentences === 0);
  return (
    <DashboardPage current="rules">
      <p className="mb-6 max-w-3xl text-ink-soft">
        <Text k="dashboard:rules.intro" values={{ sentences: wantedSentences, files: wantedFiles }} />
      </p>
      <LinkTabs
        label={t('dashboard:rules.language')}
        tabs={languages.map((code) => ({
          to: rulesAddress(code),
          label: localeNames[code].name,
          current: code === language,
        }))}
      />
      <div className="mt-6 grid gap-4">
        {isEmpty ? (
          <EmptyState title={<Text k="dashboard:rules.empty" />}>
            <Text k="dashboard:rules.emptyHint" />
          </EmptyState>
        ) : (
          <>
            <p>
              <Text k="dashboard:rules.enough" values={{ count: covered, all: rules.length }} />{' '}
              {lacking > 0 ? <Text k="dashboard:rules.lacking" values={{ count: lacking }} /> : null}
            </p>
            <Table
              caption={t('dashboard:nav.rules')}
              captionHidden
              columns={columnsOf(language, rules)}
              rows={rules}
              rowKey={({ code }) => code}
              stacked="onPhones"
            />
          </>
        )}
      </div>
    </DashboardPage>
  );
}

/** The levels of which there is anything: a column without a number says nothing. */
function columnsOf(language: Language, rules: RuleMaterial[]): Column<RuleMaterial>[] {
  const isUsed = (level: (typeof cefrLevels)[number] | 'none') => rules.some(({ levels }) => levels[level]);
  return [
    {
      key: 'rule',
      header: <Text k="dashboard:rules.rule" />,
      heading: true,
      cell: ({ code }) => <RuleName code={code} language={language} />,
    },
    {
      key: 'all',
      header: <Text k="dashboard:rules.all" />,
      align: 'end',
      cell: ({ all }) => <Amount material={all} isWeighed />,
    },
    ...(rules.some(({ due }) => due > 0)
      ? [
          {
            key: 'due',
            header: <Text k="dashboard:rules.due" />,
            align: 'end' as const,
            cell: ({ due }: RuleMaterial) => due,
          },
        ]
      : []),
    ...cefrLevels.filter(isUsed).map(
      (level): Column<RuleMaterial> => ({
        key: level,
        header: level,
        align: 'end',
        cell: ({ levels }) => <Amount material={levels[level]} />,
      }),
    ),
    ...(isUsed('none')
      ? [
          {
            key: 'none',
            header: <Text k="dashboard:many.noLevel" />,
            align: 'end' as const,
            cell: ({ levels }: RuleMaterial) => <Amount material={levels.none} />,
          },
        ]
      : []),
  ];
}

function RuleName({ code, language }: { code: string; language: Language }) {
  const card = cardOf(code, language);
  return (
    <span className="grid gap-0.5">
      <span className="font-medium">{card ? <Text k={card.nameKey} /> : code}</span>
      {card ? (
        <span lang={language} translate="no" className="font-normal text-ink-soft text-sm">
          {card.right}
        </span>
      ) : null}
    </span>
  );
}

type AmountProps = {
  material?: Material;
  /** Of all levels together there are to be enough; of one there may be few. */
  isWeighed?: boolean;
};

function Amount({
  material: { sentences, files } = { sentences: 0, files: 0 },
  isWeighed = false,
}: AmountProps) {
  const lacking = 'font-medium text-wrong';
  return (
    <span className="grid justify-items-end">
      <span className={classNames(isWeighed && sentences < wantedSentences && lacking)}>{sentences}</span>
      {files > 0 ? (
        <span className={classNames('text-sm', isWeighed && files < wantedFiles ? lacking : 'text-ink-soft')}>
          <Text k="dashboard:rules.files" values={{ count: files }} />
        </span>
      ) : null}
      {isWeighed && !isEnough({ sentences, files }) ? (
        <span className={classNames('text-sm', lacking)}>
          <Text k="dashboard:rules.tooFew" />
        </span>
      ) : null}
    </span>
  );
}

export const ErrorBoundary = () => <DashboardFailed current="rules" />;
