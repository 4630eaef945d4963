import { expect, test } from 'vitest';
import { readManifest } from './manifest.ts';
import { csvTemplate, jsonTemplate } from './manifest-help.tsx';

test('the templates are manifests, and say the same', () => {
  const [csv, json] = [csvTemplate, jsonTemplate].map((text) => readManifest(text, ['Logistics', 'IT']));
  expect(csv?.problems).toEqual([]);
  expect(csv?.rows).toHaveLength(1);
  expect(json).toEqual({ ...csv, rows: csv?.rows.map((row) => ({ ...row, line: 1 })) });
});
