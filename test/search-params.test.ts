import fc from 'fast-check';
import { expect, test } from 'vitest';
import { auditSearch } from '#app/admin/audit/audit-filters.ts';
import { inboxSearch } from '#app/admin/inbox/inbox-address.ts';
import { rulesSearch } from '#app/admin/rules/rule-coverage.ts';
import { userSearch } from '#app/admin/users/user-filters.ts';
import { printSearch } from '#app/dictation/print/print-address.ts';
import { memorySearch } from '#app/dictation/progress/memory-address.ts';
import { historySearch, progressSearch } from '#app/dictation/progress/progress.ts';
import { wordsSearch } from '#app/dictation/words/words.ts';
import { workspaceSearch } from '#app/dictation/workspace/workspace-address.ts';
import type { SearchParams } from '#app/forms/search-params.ts';
import { shelfSearch } from '#app/library/browse/shelf.ts';
import { manageSearch } from '#app/library/files/manage-filters.ts';
import { imageSearch } from '#app/media/images/image-filters.ts';
import { homeSearch } from '#app/mobile/home/home-address.ts';
import { pageSearch } from '#app/site/pages/pages.ts';
import { textSearch } from '#app/site/translations/text-filters.ts';
import { planSearch } from '#app/subscription/checkout/plan-choice.ts';

const declared: Record<string, SearchParams<Record<string, unknown>>> = {
  ...{
    auditSearch,
    historySearch,
    homeSearch,
    imageSearch,
    inboxSearch,
    manageSearch,
    memorySearch,
    pageSearch,
    planSearch,
  },
  ...{
    printSearch,
    progressSearch,
    rulesSearch,
    shelfSearch,
    textSearch,
    userSearch,
    wordsSearch,
    workspaceSearch,
  },
};

test.each(Object.keys(declared))('no address fails %s, and what it read comes back', (name) => {
  const search = declared[name] as SearchParams<Record<string, unknown>>;
  const raw = fc.oneof(
    fc.string(),
    fc.constantFrom('\0', 'a\nb', '\ud83d', 'ü%'),
    fc.constantFrom('1', '7', 'de', 'yes', 'newest', 'A1', '2026-03-31'),
  );
  const fields = fc.array(fc.tuple(fc.constantFrom(...Object.values(search.names)), raw));
  fc.assert(
    fc.property(fields, (said) => {
      const values = search.read(new URLSearchParams(said));
      const { searchParams } = new URL(search.address('/x', values), 'http://site.invalid');
      expect(search.read(searchParams)).toEqual(values);
    }),
  );
});
