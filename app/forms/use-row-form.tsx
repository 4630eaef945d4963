import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { ChangedMeanwhile } from './edit-conflict.tsx';
import type { FormAnswer } from './form-answer.ts';
import { FormMessage } from './form-message.tsx';
import { useCheckedForm } from './use-checked-form.ts';

/** A row that is edited in one piece: whoever saves over a newer revision is asked first. */
export interface Revisioned {
  revision: number | string;
}

interface RowForm<Row> {
  row: Row;
  schema?: z.ZodType;
  /** What the server answered to a form that was sent without scripts. */
  sent?: FormAnswer;
}

/** The form of one row, as it was opened: what others change meanwhile touches nothing typed here. */
export function useRowForm<Row extends Revisioned, Value = unknown>({ row, schema, sent }: RowForm<Row>) {
  const [opened, setOpened] = useState({ row, round: 0, settled: undefined as unknown });
  type Answer = FormAnswer<Row, Value>;
  const checked = useCheckedForm<Answer>({ schema, sent: sent as Answer });
  const isSettled = checked.answer === opened.settled && checked.answer.current !== undefined;
  const answer: Answer = isSettled ? {} : checked.answer;
  return {
    ...checked,
    answer,
    row: opened.row,
    /** The key of the fields: another one whenever they begin anew. */
    round: opened.round,
    /** After a conflict the next press of the button is the answer to the question. */
    revision: answer.current?.revision ?? opened.row.revision,
    /** Begins anew with a row; what was asked about the one before is answered. */
    open: (row: Row) => setOpened(({ round }) => ({ row, round: round + 1, settled: checked.answer })),
    /** Goes on with what is typed, upon another revision. */
    setRevision: (revision: Row['revision']) =>
      setOpened((before) => ({ ...before, row: { ...before.row, revision } })),
  };
}

type RowMessageProps<Row extends Revisioned> = {
  form: ReturnType<typeof useRowForm<Row>>;
  onTakeTheirs?(current: Row): void;
  onKeepMine?(): void;
  /** Whether what went well is said elsewhere. */
  isDoneSaid?: boolean;
  /** Of what somebody else has saved meanwhile: what helps to decide. */
  children?(current: Row): ReactNode;
};

/** What is said about the form of a row: the question, if somebody else was faster, else what went well or wrong. */
export function RowMessage<Row extends Revisioned>(props: RowMessageProps<Row>) {
  const { answer, busy, open, formProps } = props.form;
  const { onTakeTheirs = open, onKeepMine = () => formProps.ref.current?.requestSubmit() } = props;
  const { current, ...said } = answer;
  if (!current) return <FormMessage answer={props.isDoneSaid ? { ...said, done: undefined } : said} />;
  return (
    <ChangedMeanwhile isBusy={busy} onTakeTheirs={() => onTakeTheirs(current)} onKeepMine={onKeepMine}>
      {props.children?.(current)}
    </ChangedMeanwhile>
  );
}
