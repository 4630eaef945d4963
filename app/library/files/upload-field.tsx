import { Pause, Play, RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bytesText } from '#app/media/uploads/storage-notice.tsx';
import { useUpload } from '#app/media/uploads/use-upload.ts';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { audioFileLimits } from '../audio-file.ts';

/** What each field takes, as browsers call it. The server looks at the bytes; this only saves a useless journey. */
export const acceptedTypes = {
  audio: ['audio/mpeg', 'audio/mp3'],
  cover: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

/** Whether a file may be what the field asks for. One whose type the browser does not know may be anything. */
export const maySuit = (kind: keyof typeof acceptedTypes, { type }: Pick<File, 'type'>) =>
  type === '' || (acceptedTypes[kind] as readonly string[]).includes(type.toLowerCase());

/** A title made of a file's name, for somebody to improve on: `03_Night-shift.mp3` is `03 Night shift`. */
export function titleFromName(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/(?<=\w)-(?=\w)|_+|\s+/gu, ' ')
    .trim();
  return words.slice(0, audioFileLimits.line).trim();
}

const wrongTypes = { audio: 'uploads:form.audioType', cover: 'uploads:form.coverType' } as const;

/** An upload that begins when a file is chosen, unless its type alone says that it cannot be the right one. */
export function useChosenUpload(kind: keyof typeof acceptedTypes) {
  const { start, cancel, ...upload } = useUpload({ kind });
  const [isWrongType, setIsWrongType] = useState(false);
  return {
    ...upload,
    refusal: isWrongType ? wrongTypes[kind] : upload.refusal,
    /** Takes the file, or gives up the one before; says whether it was taken. */
    choose(file: File | undefined): boolean {
      const isTaken = file !== undefined && maySuit(kind, file);
      setIsWrongType(file !== undefined && !isTaken);
      if (isTaken) start(file);
      else cancel();
      return isTaken;
    },
  };
}

type ChosenUpload = ReturnType<typeof useChosenUpload>;

type UploadFieldProps = {
  kind: keyof typeof acceptedTypes;
  /** The field of the form that carries the upload's id. */
  name: string;
  upload: ChosenUpload;
  label: TextKey;
  prompt: TextKey;
  hint: TextKey;
  aside?: ReactNode;
  icon: ReactNode;
  /** What the form says about the field. */
  error?: ReactNode;
  onChosen?: (file: File) => void;
};

/** A file that is sent as soon as it is chosen. The form itself carries only the number it arrived under. */
export function UploadField(props: UploadFieldProps) {
  const { kind, name, upload, onChosen } = props;
  const t = useText('uploads');
  function chosen([file]: File[]) {
    if (upload.choose(file) && file) onChosen?.(file);
  }

  return (
    <div className="grid gap-3">
      <FileField
        label={<Text k={props.label} />}
        aside={props.aside}
        hint={<Text k={props.hint} />}
        prompt={<Text k={props.prompt} />}
        clearLabel={t(isOnItsWay(upload) ? 'uploads:sending.cancel' : 'uploads:form.clear')}
        icon={props.icon}
        accept={[...acceptedTypes[kind], ...(kind === 'audio' ? ['.mp3'] : [])].join(',')}
        onFiles={chosen}
        error={upload.refusal ? <Text k={upload.refusal} /> : props.error}
      />
      <input type="hidden" name={name} value={upload.state === 'done' ? (upload.uploadId ?? '') : ''} />
      <UploadProgress upload={upload} />
    </div>
  );
}

/** Whether bytes are still to come or to be looked at. */
export const isOnItsWay = ({ state }: Pick<ChosenUpload, 'state'>) =>
  state === 'sending' || state === 'paused' || state === 'checking';

/** What the line or the server broke off may be tried again; what was refused may not. */
const mayRetry = ({ refusal }: Pick<ChosenUpload, 'refusal'>) =>
  refusal === 'media:upload.interrupted' || refusal === 'media:upload.failed';

const labels = {
  sending: 'uploads:sending.sending',
  paused: 'uploads:sending.paused',
  checking: 'uploads:sending.checking',
  done: 'uploads:sending.done',
  failed: 'uploads:sending.stopped',
} as const;

const controls = {
  sending: { name: 'pause', icon: <Pause /> },
  paused: { name: 'resume', icon: <Play /> },
  failed: { name: 'retry', icon: <RotateCw /> },
} as const;

/** How much of a file has arrived, with what can be done about it. */
function UploadProgress({ upload }: { upload: ChosenUpload }) {
  const t = useText('uploads');
  const { i18n } = useTranslation();
  const { state, sentBytes, totalBytes } = upload;
  if (state === 'idle') return null;
  const [sent, total] = [sentBytes, totalBytes].map((bytes) => bytesText(bytes, i18n.language));
  const control = state === 'checking' || state === 'done' ? undefined : controls[state];
  return (
    <Progress
      label={<Text k={labels[state]} />}
      value={state === 'checking' ? undefined : sentBytes}
      max={totalBytes}
      valueText={state === 'done' ? total : t('uploads:sending.bytes', { sent, total })}
      tone={state === 'failed' ? 'wrong' : state === 'done' ? 'good' : 'brand'}
      action={
        <span className="flex">
          {control && (state !== 'failed' || mayRetry(upload)) ? (
            <IconButton
              label={t(`uploads:sending.${control.name}`)}
              icon={control.icon}
              size="small"
              onClick={state === 'sending' ? upload.pause : upload.resume}
            />
          ) : null}
        </span>
      }
    />
  );
}
