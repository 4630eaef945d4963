import { expect, test } from 'vitest';
import { readProjectFile } from '#test/rules/project-files.ts';
import { drawings } from './illustrations.tsx';

const sprite = readProjectFile('app/site/landing/site-art.svg').text;

test('every drawing is there, in the size it is shown in, and nothing else', () => {
  const drawn = [...sprite.matchAll(/<symbol id="(\w+)" viewBox="([^"]+)">/g)].map(([, id, size]) => [
    id,
    size,
  ]);
  expect(drawn).toEqual(Object.entries(drawings).map(([id, { size }]) => [id, size]));
});

test('the drawings name no colour of their own', () => {
  const paints = [...sprite.matchAll(/(?:fill|stroke|style)="([^"]*)"/g)].map(([, paint]) => paint);
  expect(new Set(paints)).toEqual(
    new Set(['none', 'var(--art-accent)', 'var(--art-paper)', 'var(--art-shade)']),
  );
  expect(sprite).not.toMatch(/<style|#[\da-f]{3,8}\b|rgb|hsl|oklch/i);
});

test('the drawings fetch nothing and weigh less than 20 KB', () => {
  expect(sprite).not.toMatch(/href|url\(|<image|<script|<foreignObject/);
  expect(Buffer.byteLength(sprite)).toBeLessThan(20_000);
});
