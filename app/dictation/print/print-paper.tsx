import './print.css';
import type { ReactNode } from 'react';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { useShareText } from '../review/scores.tsx';
import type { Printout } from './print.queries.server.ts';
import type { PrintOptions } from './print-address.ts';
import { keyed, type PrintedGap, type PrintedLine, type PrintedPiece } from './printed-text.ts';

type AnswerKeyProps = { paragraphs: PrintedPiece[][]; language: Language };

/** The whole text with the words of the gap sheet set apart, and the list of those words. */
function AnswerKey({ paragraphs, language }: AnswerKeyProps) {
  const words = paragraphs.flat().flatMap((piece) => ('gap' in piece ? [piece] : []));
  return (
    <div className="printed-key">
      <div lang={language}>
        {keyed(paragraphs).map(([at, pieces]) => (
          <p key={at} className="mb-[4mm]">
            {keyed(pieces).map(([place, piece]) =>
              'gap' in piece ? <Word key={place} {...piece} /> : piece.text,
            )}
          </p>
        ))}
      </div>
      <h3 className="printed-heading mt-[8mm] mb-2 text-lg">
        <Text k="dictation:print.words" />
      </h3>
      <ol lang={language} className="columns-2 gap-8 text-sm sm:columns-3">
        {words.map(({ gap, word }) => (
          <li key={gap} className="flex break-inside-avoid gap-2">
            <span className="w-6 text-right tabular-nums">{gap}</span> {word}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Word({ gap, before, word, after }: PrintedGap & { word: string }) {
  return (
    <span className="whitespace-nowrap">
      {before}
      <b className="border-current border-b font-semibold">{word}</b>
      <span aria-hidden="true" className="ml-0.5 align-super text-[0.6em] tabular-nums">
        {gap}
      </span>
      {after}
    </span>
  );
}

type GapTextProps = { paragraphs: ({ text: string } | PrintedGap)[][]; language: Language };

/** The text with numbered gaps, all of one width. */
function GapText({ paragraphs, language }: GapTextProps) {
  return (
    <div lang={language} className="printed-gaps">
      {keyed(paragraphs).map(([at, pieces]) => (
        <p key={at} className="mb-[4mm]">
          {keyed(pieces).map(([place, piece]) =>
            'gap' in piece ? <Gap key={place} {...piece} /> : piece.text,
          )}
        </p>
      ))}
    </div>
  );
}

function Gap({ gap, before, after }: PrintedGap) {
  const t = useText('dictation');
  return (
    <span className="whitespace-nowrap">
      {before}
      <span role="img" aria-label={t('dictation:print.gap', { number: gap })} className="printed-gap">
        <span className="align-super text-[0.6em] tabular-nums">{gap}</span>
      </span>
      {after}
    </span>
  );
}

type LinedRowsProps = { lines: PrintedLine[]; blankRows: number };

/** Rows to write on, with the number of each burst before the first of its rows. */
function LinedRows({ lines, blankRows }: LinedRowsProps) {
  if (lines.length === 0) return <Rows count={blankRows} />;
  return (
    <ol>
      {lines.map(({ number, rows, opensParagraph }) => (
        <li
          key={number}
          className={`flex break-inside-avoid items-start gap-3 ${opensParagraph ? 'mt-[3mm]' : ''}`}
        >
          <span className="flex h-[9.5mm] w-6 shrink-0 items-end justify-end pb-0.5 text-xs tabular-nums">
            {number}
          </span>
          <div className="flex-1">
            <Rows count={rows} />
          </div>
        </li>
      ))}
    </ol>
  );
}

const Rows = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, row) => row).map((row) => (
    <div key={row} className="printed-row" aria-hidden="true" />
  ));

type PrintPaperProps = { printout: Printout; wish: PrintOptions };

/** The sheet as it comes out of the printer. */
export function PrintPaper({ printout, wish }: PrintPaperProps) {
  const { siteName } = usePageFrame();
  const { title, language, sheet } = printout;
  return (
    <article className="printed mx-auto w-full max-w-[210mm] rounded-card border border-line px-[16mm] py-[18mm] shadow-sheet max-sm:px-5 max-sm:py-8">
      <header className="printed-heading mb-5">
        <p className="mb-1 flex justify-between gap-4 text-sm">
          <span>
            {siteName} · <span lang={language}>{localeNames[language].name}</span>
          </span>
          {sheet === 'lined' ? null : <SheetNumber wish={wish} />}
        </p>
        <h2 lang={language} className="text-2xl">
          {title}
        </h2>
        {sheet === 'key' ? (
          <p className="mt-1 font-medium">
            <Text k="dictation:print.sheet.key" />
          </p>
        ) : (
          <NameAndDate />
        )}
      </header>
      {printout.sheet === 'lined' ? <LinedRows {...printout} /> : null}
      {printout.sheet === 'gaps' ? <GapText paragraphs={printout.paragraphs} language={language} /> : null}
      {printout.sheet === 'key' ? <AnswerKey paragraphs={printout.paragraphs} language={language} /> : null}
    </article>
  );
}

/** Says which answer key belongs to which sheet. */
function SheetNumber({ wish: { share, choice, seed } }: { wish: PrintOptions }) {
  const t = useText('dictation');
  const shareText = useShareText();
  const values = { share: shareText(share / 100), choice: t(`dictation:print.choices.${choice}`), seed };
  return <Text k="dictation:print.number" values={values} />;
}

function NameAndDate() {
  return (
    <div className="mt-6 flex gap-6 text-sm">
      <BlankAfter className="flex-1">
        <Text k="dictation:print.name" />
      </BlankAfter>
      <BlankAfter className="w-[55mm] max-sm:w-32">
        <Text k="dictation:print.date" />
      </BlankAfter>
    </div>
  );
}

function BlankAfter({ className, children }: { className: string; children: ReactNode }) {
  return (
    <p className={`flex items-end gap-2 ${className}`}>
      {children}
      <span className="min-h-6 flex-1 border-current border-b" />
    </p>
  );
}
