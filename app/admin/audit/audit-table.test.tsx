import { expect, test } from 'vitest';
import { RenderedTextsContext } from '#app/platform/i18n/text.tsx';
import { renderScreen } from '#test/harness/render-screen.tsx';
import { type ActRow, AuditTable } from './audit-table.tsx';

const act = {
  ...{
    id: 1,
    action: 'user.role',
    at: '2026-11-17T12:30:00.000Z',
    actorName: 'Ada',
    actorEmail: 'ada@x.example',
  },
  ...{ subjectId: 'clara', subjectName: 'Clara', subjectEmail: null },
  before: { role: 'user', accessType: 'basic', contentAccessLevel: 'kids' },
  after: { role: 'admin', accessType: 'premium', contentAccessLevel: 'student' },
} as unknown as ActRow;

test('what a value is called travels to the browser with the page, so both say the same', () => {
  const used = new Set<string>();
  const speak = (key: string) => `[${key}]`;
  const html = renderScreen(
    <RenderedTextsContext value={{ used, speak }}>
      <AuditTable events={[act]} empty={null} />
    </RenderedTextsContext>,
  );
  const said = [...html.matchAll(/\[(\w+):(?:role|row|form)\.\w+\]/g)].map(([, namespace]) => namespace);
  expect(said).toHaveLength(6);
  for (const namespace of said) expect(used).toContain(namespace);
});
