import './print.css';
import type { ReactNode } from 'react';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import type { Printout } from '../../print/print.queries.server.ts';
import type { PrintWish } from '../../print/print-address.ts';
import { useShareText } from '../comparison/share-text.ts';
import { AnswerKey } from './answer-key.tsx';
import { GapText } from './gap-text.tsx';
import { LinedRows } from './lined-rows.tsx';

type PrintPaperProps = { printout: Printout; wish: PrintWish };

/** The sheet as it comes out of the printer. */
export function PrintPaper({ printout, wish }: PrintPaperProps) {
  const { siteName } = usePageFrame();
  const { title, language, sheet } = printout;
  return (
    <article className="printed mx-auto w-full max-w-[210mm] rounded-card border border-line px-[16mm] py-[18mm] shadow-sheet max-sm:px-5 max-sm:py-8">
      <header className="printed-heading mb-8">
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

/** Tells which answer key belongs to which sheet. */
function SheetNumber({ wish: { share, choice, seed } }: { wish: PrintWish }) {
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
