import { Mark } from '#app/ui/badge.tsx';
import { Logo } from '#app/ui/link.tsx';
import { Family, Row, Specimen } from './specimen.tsx';

const colours = [
  ['paper', 'bg-paper'],
  ['sheet', 'bg-sheet'],
  ['shade', 'bg-shade'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
  ['ink-soft', 'bg-ink-soft'],
  ['ink', 'bg-ink'],
  ['brand', 'bg-brand'],
  ['brand-soft', 'bg-brand-soft'],
  ['marker', 'bg-marker'],
  ['marker-soft', 'bg-marker-soft'],
  ['good', 'bg-good'],
  ['good-soft', 'bg-good-soft'],
  ['wrong', 'bg-wrong'],
  ['wrong-soft', 'bg-wrong-soft'],
  ['hint', 'bg-hint'],
  ['hint-soft', 'bg-hint-soft'],
  ['note', 'bg-note'],
  ['note-soft', 'bg-note-soft'],
] as const;

const verdicts = [
  ['good', 'line-double decoration-good', 'heard and written right'],
  ['wrong', 'line-wavy decoration-wrong', 'sdrawkcab'],
  ['hint', 'line-dotted decoration-hint', 'cafe'],
  ['note', 'line-dashed decoration-note', 'monday'],
  ['strike', 'line-strike decoration-wrong', 'very very'],
] as const;

export function Foundations() {
  return (
    <Family id="foundations" title="Paper, ink, one highlighter">
      <Specimen name="Mark and logo">
        <Row>
          <Mark className="size-4 text-brand" />
          <Mark className="size-6 text-brand" />
          <Mark className="size-12 text-brand" />
          <span className="text-2xl">
            <Logo name="Dictoria" />
          </span>
          <span className="text-base">
            <Logo name="Dictoria" />
          </span>
        </Row>
      </Specimen>
      <Specimen name="Verdict lines">
        <p className="writing flex flex-wrap gap-x-5">
          {verdicts.map(([name, classes, word]) => (
            <span key={name} className={classes}>
              {word}
            </span>
          ))}
        </p>
      </Specimen>
      <Specimen name="Colours" wide>
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5 lg:grid-cols-10">
          {colours.map(([name, classes]) => (
            <li key={name} className="text-ink-soft text-xs">
              <span className={`mb-1 block h-12 rounded-control border border-line ${classes}`} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Headings">
        <p className="font-[560] font-serif text-5xl">Listen. Write.</p>
        <p className="mt-3 font-[560] font-serif text-4xl">
          Hear it, then <span className="highlighted">write it</span>
        </p>
        <p className="mt-3 font-[560] font-serif text-3xl">Zażółć gęślą jaźń, größer, œuvre</p>
        <p className="mt-3 font-[560] font-serif text-2xl">A quiet desk for listening</p>
      </Specimen>
      <Specimen name="Text and the writing sheet">
        <p>
          Body text is 16 on 26, lining up numbers is left to tables:{' '}
          <span className="tabular-nums">1 117</span>. Select some of this to see the highlighter.
        </p>
        <p className="mt-2 text-ink-soft text-sm">Secondary text keeps at least 4.5 to 1.</p>
        <p className="writing ruled mt-4 rounded-control border border-line bg-sheet px-5">
          The fox waits at the edge of the field, where the snow has covered every path it knew.
        </p>
      </Specimen>
    </Family>
  );
}
