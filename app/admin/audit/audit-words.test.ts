import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { auditActions } from '#app/platform/audit/audit-actions.ts';
import { projectPath } from '#app/platform/project.server.ts';
import { auditKinds } from './audit-filters.ts';
import { actionTextKey, fieldTextKey, kindTextKey, languageNameOf, valueTextKey } from './audit-words.ts';

const words = JSON.parse(readFileSync(projectPath('locales/en/audit.json'), 'utf8'));
const last = (key: string | undefined) => key?.split('.')[1] ?? '';

it('has a sentence for everything an admin can do, and no other', () => {
  expect(auditActions.map((action) => last(actionTextKey(action))).sort()).toEqual(
    Object.keys(words.action).sort(),
  );
  expect(actionTextKey('king.crown')).toBeUndefined();
});

it('has a word for every kind of thing', () => {
  expect(auditKinds.map((kind) => last(kindTextKey(kind))).sort()).toEqual(Object.keys(words.kind).sort());
});

it('names a language as it calls itself', () => {
  expect(languageNameOf('German')).toBe('Deutsch');
  expect(languageNameOf('pl')).toBe('Polski');
  expect(languageNameOf('Latin')).toBe('Latin');
});

it('has a name for every field that actions log, and none that nobody asks for', () => {
  const named = Object.keys(words.field).filter((field) => fieldTextKey(field));
  expect(named).toEqual(Object.keys(words.field));
  expect(fieldTextKey('somethingOlder')).toBeUndefined();
  expect(valueTextKey('state', 'accepted')).toBe('audit:value.accepted');
  expect(valueTextKey('role', 'admin')).toBe('users:role.admin');
  expect(valueTextKey('role', 'king')).toBeUndefined();
  expect(valueTextKey('title', 'accepted')).toBeUndefined();
});
