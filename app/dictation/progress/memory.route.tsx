import { BookMarked } from 'lucide-react';
import { data } from 'react-router';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card, CardHeader } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Progress as Bar } from '#app/ui/progress.tsx';
import { LinkTabs } from '#app/ui/tabs.tsx';
import { forecastDays, holds, type Recall } from '../memory/hold.ts';
import { useShareText } from '../review/scores.tsx';
import { myWordsPath, wordsSearch } from '../words/words.ts';
import type { Route } from './+types/memory.route.ts';
import { type FoundMemory, findMemory } from './memory.queries.server.ts';
import { memoryPath, memorySearch } from './memory-address.ts';
import { RuleList } from './rule-list.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { language } = memorySearch.read(url.searchParams);
  const memory = await findMemory(context.get(scopeContext), language);
  if (!memory) throw data(null, 403);
  return memory;
}

/** What one remembers of a language: which rules fade, which are shaky, which hold. */
export default function MemoryPage({ loaderData }: Route.ComponentProps) {
  const t = useText('progress');
  const { siteName } = usePageFrame();
  const { languages, language, rules } = loaderData;
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-8 sm:px-6 lg:py-10">
      <title>{`${t('progress:memory.title')} · ${siteName}`}</title>
      <PageHeader
        back={{ to: '/progress', label: <Text k="shell:entry.progress" /> }}
        title={<Text k="progress:memory.title" />}
        intro={<Text k="progress:memory.intro" />}
      />
      {languages.length > 1 ? (
        <LinkTabs
          label={t('progress:language.label')}
          tabs={languages.map((code) => ({
            to: memorySearch.address(memoryPath, { language: code }),
            label: <span lang={code}>{localeNames[code].name}</span>,
            current: code === language,
          }))}
        />
      ) : null}
      <div className="mt-6 grid gap-6">
        {language && rules.length > 0 ? (
          <Everything memory={loaderData} language={language} />
        ) : (
          <EmptyState
            title={<Text k="progress:memory.empty" />}
            action={
              <ButtonLink to="/dictation">
                <Text k="progress:write" />
              </ButtonLink>
            }
          >
            <Text k="progress:memory.emptyHint" />
          </EmptyState>
        )}
      </div>
    </div>
  );
}

function Everything({ memory, language }: { memory: FoundMemory; language: Language }) {
  const { rules, recall, words } = memory;
  return (
    <>
      {recall ? <ForecastCard recall={recall} /> : null}
      {holds.map((hold) => {
        const own = rules.filter((rule) => rule.hold === hold);
        return own.length === 0 ? null : (
          <Card as="section" key={hold}>
            <CardHeader
              title={
                <>
                  <Text k={`progress:memory.${hold}.title`} />{' '}
                  <span className="font-normal text-ink-soft">{own.length}</span>
                </>
              }
              intro={<Text k={`progress:memory.${hold}.intro`} />}
            />
            <RuleList rules={own} language={language} />
          </Card>
        );
      })}
      {words.all > 0 ? (
        <Card as="section">
          <CardHeader
            title={<Text k="progress:memory.words" values={{ count: words.all }} />}
            intro={<Text k="progress:memory.wordsDue" values={{ count: words.due }} />}
            actions={
              <ButtonLink
                to={wordsSearch.address(myWordsPath, { language })}
                variant="secondary"
                icon={<BookMarked />}
              >
                <Text k="progress:words.title" />
              </ButtonLink>
            }
          />
        </Card>
      ) : null}
    </>
  );
}

/** How much of all of it is known today, in a week and in a month. */
function ForecastCard({ recall }: { recall: Recall }) {
  const shareText = useShareText();
  return (
    <Card as="section">
      <CardHeader
        title={<Text k="progress:memory.forecast.title" />}
        intro={<Text k="progress:memory.forecast.intro" />}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {forecastDays.map((days, nth) => {
          const share = recall[nth] ?? 0;
          return (
            <Bar
              key={days}
              label={<Text k={`progress:memory.forecast.days${days}`} />}
              value={Math.round(share * 100)}
              valueText={shareText(share)}
            />
          );
        })}
      </div>
    </Card>
  );
}
