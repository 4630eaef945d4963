import { type KeyboardEvent, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { LeaveGuard } from '#app/forms/leave-guard.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { languageByName } from '#app/platform/languages.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import {
  changeDraft,
  draftOf,
  type Edge,
  isChanged,
  isHeardIn,
  type SentenceTime,
  sameTimes,
} from './boundaries.ts';
import { SentenceList } from './sentence-list.tsx';
import type { TimedFile } from './sentence-times.server.ts';
import { TimesToolbar } from './times-toolbar.tsx';
import { usePlayer } from './use-player.ts';
import { useView } from './use-view.ts';
import { Waveform } from './waveform.tsx';
import { useFinePeaks } from './waveform-canvas.tsx';

/** How much is heard on both sides of a boundary. */
const aroundMs = 1200;

type TimesEditorProps = {
  file: TimedFile;
  /** The buttons that save and find anew; they need to know the draft. */
  actions: (draft: {
    times: readonly SentenceTime[];
    isChanged: boolean;
    checked: readonly number[];
    unsureCount: number;
  }) => React.ReactNode;
};

/** The sentences of a recording with handles at their ends, to be put where they are heard. */
export function TimesEditor({ file, actions }: TimesEditorProps) {
  const { sentences, durationMs } = file;
  const language = languageByName(file.languagesAudio) ?? '';
  const address = `/media/audio/${file.id}`;
  const [draft, change] = useReducer(changeDraft, undefined, () => draftOf(timesOf(sentences), durationMs));
  const [selected, setSelected] = useState(0);
  const scroller = useRef<HTMLElement>(null);
  const view = useView(scroller, durationMs);
  const [heard, setHeard] = useState<ReadonlySet<number>>(new Set());
  const [set, setSet] = useState<ReadonlySet<number>>(new Set());
  const player = usePlayer((part) =>
    setHeard((before) => {
      const now = draft.times.flatMap((time, index) => (isHeardIn(time, part) ? index : []));
      return new Set([...before, ...now]);
    }),
  );
  const peaks = useFinePeaks(address, durationMs) ?? file.peaks;
  const { times } = draft;

  // Times that came from the server replace the draft, unless somebody has worked on it.
  const isOvertaken = !sameTimes(draft.saved, timesOf(sentences));
  const takeOver = useEffectEvent(() => change({ kind: 'replace', times: timesOf(sentences) }));
  const mustAsk = isOvertaken && isChanged(draft) && !sameTimes(times, timesOf(sentences));
  useEffect(() => {
    if (isOvertaken && !mustAsk) takeOver();
  }, [isOvertaken, mustAsk]);

  const isMoved = (index: number) =>
    !sameTimes(times.slice(index, index + 1), draft.saved.slice(index, index + 1));
  const isChecked = (index: number) => heard.has(index) || (set.has(index) && isMoved(index));
  const checked = sentences.flatMap((_, index) => (isChecked(index) ? index : []));
  const isUnsure = (index: number) => sentences[index]?.confident === false && !isChecked(index);
  const unsure = sentences.flatMap((_, index) => (isUnsure(index) ? [index] : []));

  function select(index: number) {
    setSelected(index);
    const time = times[index];
    if (time) view.reveal(time.startMs, time.endMs);
  }
  function move(index: number, edge: Edge, toMs: number, gesture?: string) {
    change({ kind: 'move', index, edge, toMs, gesture });
    setSet((before) => new Set(before).add(index));
  }
  function playSentence(index: number) {
    const time = times[index];
    if (time) player.play(time.startMs, time.endMs);
  }
  const playEdge = (ms: number) =>
    player.play(Math.max(0, ms - aroundMs), Math.min(durationMs, ms + aroundMs));
  const current = times[selected];
  const next = times[selected + 1];
  const zoom = (step: 1 | -1) => view.zoom(step, current ? (current.startMs + current.endMs) / 2 : 0);

  function pressed(event: KeyboardEvent) {
    const isTyping = event.target instanceof HTMLInputElement;
    if (isTyping || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    change({ kind: event.shiftKey ? 'redo' : 'undo' });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a short cut for what its buttons do as well
    <div onKeyDown={pressed} className="grid grid-cols-1 gap-6">
      {actions({ times, isChanged: isChanged(draft), checked, unsureCount: unsure.length })}
      {mustAsk ? (
        <Notice
          tone="hint"
          announced
          actions={
            <Button variant="secondary" size="small" onClick={takeOver}>
              <Text k="uploads:times.takeOver" />
            </Button>
          }
        >
          <Text k="uploads:times.overtaken" />
        </Notice>
      ) : null}
      {player.hasFailed ? (
        <Notice tone="wrong" announced>
          <Text k="uploads:times.noSound" />
        </Notice>
      ) : null}
      <div>
        <TimesToolbar
          isPlaying={player.isPlaying}
          unsureCount={unsure.length}
          tools={{
            undo: draft.past.length > 0 && (() => change({ kind: 'undo' })),
            redo: draft.future.length > 0 && (() => change({ kind: 'redo' })),
            zoomOut: view.mayZoomOut && (() => zoom(-1)),
            zoomIn: view.mayZoomIn && (() => zoom(1)),
          }}
          onPlay={() => (player.isPlaying ? player.pause() : player.play(current?.startMs ?? 0))}
          onPlaySentence={() => playSentence(selected)}
          onPlayAcross={
            current &&
            next &&
            (() => player.play(Math.max(0, current.endMs - aroundMs), next.startMs + aroundMs))
          }
          onNextUnsure={() => select(unsure.find((index) => index > selected) ?? unsure[0] ?? 0)}
        />
        <Waveform
          {...{ scroller, view, player, peaks, durationMs, times, isUnsure, selected }}
          onSelect={setSelected}
          onMove={move}
          onPlayEdge={playEdge}
        />
        <p aria-live="polite" className="mt-3 flex gap-3 text-lg">
          <span className="text-ink-soft tabular-nums">{selected + 1}</span>
          <span lang={language}>{sentences[selected]?.text}</span>
        </p>
        <p className="mt-1 text-ink-soft text-sm">
          <Text k="uploads:times.keys" />
        </p>
        {/* biome-ignore lint/a11y/useMediaCaption: the sentences stand below, with their times */}
        <audio ref={player.audioRef} src={address} preload="metadata" />
      </div>
      <SentenceList
        {...{ sentences, times, durationMs, isUnsure, isChecked, language, selected }}
        onSelect={select}
        onMove={move}
        onPlay={playSentence}
      />
      <LeaveGuard
        active={isChanged(draft)}
        title="uploads:times.leave.title"
        description="uploads:times.leave.description"
        leave="uploads:times.leave.confirm"
        stay="uploads:times.leave.stay"
      />
    </div>
  );
}

const timesOf = (sentences: readonly SentenceTime[]) =>
  sentences.map(({ startMs, endMs }) => ({ startMs, endMs }));
