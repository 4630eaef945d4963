import { FileCheck, FileX, Upload, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { Field, type FieldTexts, splitTexts } from './field.tsx';

export type FileFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'className' | 'children' | 'value' | 'onChange' | 'ref'> & {
    /** What to do here, inside the zone: "Drop a file here, or choose one". */
    prompt: ReactNode;
    clearLabel: string;
    onFiles?: (files: File[]) => void;
    icon?: ReactNode;
    /** Whether what is chosen next comes to what was chosen before; a file of the same name takes its place. */
    adds?: boolean;
    /** Instead of every name, where there may be hundreds. */
    summary?: (files: File[]) => ReactNode;
  };

/**
 * The zone IS the browser's file input, stretched and transparent: dropping and choosing are native, and the
 * form submits the file by itself. Without scripts the input shows itself, since nothing else could name the file.
 */
export function FileField(props: FileFieldProps) {
  const [texts, { prompt, clearLabel, onFiles, icon, adds, summary, ...input }] = splitTexts(props);
  const inputRef = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<File[]>([]);
  const [dragging, setDragging] = useState(false);

  useEffect(() => {
    const form = inputRef.current?.form;
    const forget = () => setFiles([]);
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);

  function take(chosen: File[], before: File[] = []) {
    setDragging(false);
    const isNew = ({ name }: File) => chosen.every((file) => file.name !== name);
    const all = [...before.filter(isNew), ...chosen];
    setFiles(all);
    onFiles?.(all);
  }
  function clear() {
    if (inputRef.current) inputRef.current.value = '';
    take([]);
    inputRef.current?.focus();
  }

  return (
    <Field {...texts}>
      {(control) => (
        <>
          <div
            className={classNames(
              'relative flex min-h-28 flex-col items-center justify-center gap-1 rounded-control border-[1.5px] border-dashed px-4 py-5 text-center',
              'has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2 has-disabled:border-line has-disabled:text-ink-soft',
              dragging
                ? 'border-brand bg-brand-soft'
                : texts.error
                  ? 'border-wrong bg-sheet'
                  : 'border-edge bg-sheet',
            )}
          >
            <span
              aria-hidden="true"
              className={classNames('[&_svg]:size-6', !input.disabled && 'text-brand')}
            >
              {icon ?? <Upload />}
            </span>
            <span>{prompt}</span>
            <input
              {...input}
              {...control}
              ref={inputRef}
              type="file"
              onChange={({ currentTarget }) => take([...(currentTarget.files ?? [])], adds ? files : [])}
              onDragEnter={() => setDragging(true)}
              onDragLeave={() => setDragging(false)}
              onDrop={() => setDragging(false)}
              className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed noscript:static noscript:h-auto noscript:opacity-100"
            />
          </div>
          {files.length > 0 ? (
            <Chosen
              names={summary ? [summary(files)] : files.map(({ name }) => name)}
              isRefused={Boolean(texts.error)}
              clearLabel={clearLabel}
              onClear={clear}
            />
          ) : null}
        </>
      )}
    </Field>
  );
}

type ChosenProps = { names: ReactNode[]; isRefused: boolean; clearLabel: string; onClear: () => void };

function Chosen({ names, isRefused, clearLabel, onClear }: ChosenProps) {
  const Sign = isRefused ? FileX : FileCheck;
  return (
    <div
      className={classNames(
        'flex items-center gap-2 rounded-control py-1 pr-1 pl-3',
        isRefused ? 'bg-wrong-soft' : 'bg-good-soft',
      )}
    >
      <Sign
        aria-hidden="true"
        className={classNames('size-5 shrink-0', isRefused ? 'text-wrong' : 'text-good')}
      />
      <ul className="min-w-0 flex-1 text-sm" aria-live="polite">
        {names.map((name, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files of different folders may have one name
          <li key={position} className="break-all">
            {name}
          </li>
        ))}
      </ul>
      <IconButton label={clearLabel} icon={<X />} size="small" onClick={onClear} />
    </div>
  );
}
