// `npm run tree`: how the product is cut into files and folders, in figures.
import { posix } from 'node:path';
import { readProjectFiles } from '../test/rules/project-files.ts';
import { readSource } from '../test/rules/source.ts';
import { mutualPairs, sizesOf } from '../test/rules/tree-rules.ts';

const sources = readProjectFiles(['app'], /(?<!\.d)(?<!\.test)\.tsx?$/).map(readSource);
const { files, mean, p95, longest, tinyShare } = sizesOf(sources);
const foldersOf = (paths: string[]) => new Set(paths.map((path) => posix.dirname(path)));
const paths = sources.map(({ path }) => path);
/** Folders in which something is named after a noun. */
const foldersAbout = (noun: RegExp) => foldersOf(paths.filter((path) => noun.test(path))).size;

const rows: [string, string | number][] = [
  ['product files in app/', files],
  ['lines: mean / p95 / largest', `${mean.toFixed(1)} / ${p95} / ${longest}`],
  ['files of at most 25 lines', `${(tinyShare * 100).toFixed(1)} %`],
  ['folders in app/', foldersOf(paths).size],
  ['pairs of folders that import each other', mutualPairs(sources).length],
  [
    'folders about drafts / appeals / uploads',
    [/dictation.*draft/, /appeal/, /upload/].map(foldersAbout).join(' / '),
  ],
];
for (const [what, figure] of rows) process.stdout.write(`${what.padEnd(42)} ${figure}\n`);
if (process.argv.includes('--pairs'))
  for (const pair of mutualPairs(sources)) process.stdout.write(`  ${pair.replace(' ', ' ⇄ ')}\n`);
