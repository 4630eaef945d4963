import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { useSessionEnded } from '#app/accounts/sessions/session-provider.tsx';
import { ChangedMeanwhile } from '#app/forms/edit-conflict.tsx';
import { answerToErrors, type FormAnswer } from '#app/forms/form-answer.ts';
import { FormMessage, fieldError } from '#app/forms/form-message.tsx';
import { useAnswerToast } from '#app/forms/use-answer-toast.tsx';
import { useLeaveOnceSaved } from '#app/forms/use-leave-once-saved.ts';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FieldError, FieldHint, TextField } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { isEmptyDocument } from '../editor/rich-text.ts';
import { type InitialText, RichTextEditor } from '../editor/rich-text-editor.tsx';
import type { Draft } from './drafts.queries.server.ts';
import { autosaveKeyField, useAutosave } from './page-autosave.ts';
import { AutosaveNotice, NoRoom, type PageStart, SignedOut } from './page-notices.tsx';
import { SharingFields } from './page-sharing.tsx';
import { pageForm } from './pages.forms.ts';
import { pageLimits, previewAddress, slugFrom } from './pages.ts';

/** What is wrong with a page before it is sent; the server looks again. */
function flawsOf(fields: object, text: InitialText): Pick<FormAnswer, 'errors'> | undefined {
  const { error } = pageForm.safeParse(fields);
  const errors: FormAnswer['errors'] = {
    ...(error && answerToErrors(error).errors),
    ...(isBlank(text) && { content: 'written:form.allRequired' }),
  };
  return Object.keys(errors).length > 0 ? { errors } : undefined;
}

const isBlank = (text: InitialText) => ('html' in text ? text.html === '' : isEmptyDocument(text.document));

type SlugFieldProps = {
  value: string;
  language: Locale;
  onChange: (value: string) => void;
  error?: ReactNode;
};

/** The end of the page's address. What is typed may be anything; the whole address stands below it as it will be. */
function SlugField({ value, language, onChange, error }: SlugFieldProps) {
  const { siteAddress } = usePageFrame();
  const meant = slugFrom(value, language);
  const address = `${siteAddress}/page/${meant}`;
  return (
    <div className="grid gap-1.5">
      <TextField
        name="slug"
        required
        autoCapitalize="none"
        spellCheck={false}
        maxLength={pageLimits.slug}
        label={<Text k="written:form.slug" />}
        hint={<Text k="written:form.slugHint" />}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => value !== meant && onChange(meant)}
        error={error}
      />
      <p aria-live="polite" className="wrap-anywhere text-ink-soft text-sm">
        <Text k="written:form.address" values={{ address }} />
      </p>
    </div>
  );
}

type PageAnswer = FormAnswer<Draft & { slug: string }>;

type PageFieldsProps = {
  page?: string;
  language: Locale;
  start: PageStart;
  keptUnder: string;
  onDiscard: () => void;
  onTakeTheirs: (current: Draft & { slug: string }) => void;
};

/** Everything that is written about a page, and what became of saving it. */
export function PageFields({ page, language, start, keptUnder, onDiscard, onTakeTheirs }: PageFieldsProps) {
  const t = useText('written');
  const fetcher = useFetcher<PageAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const [title, setTitle] = useState(start.title);
  const [slug, setSlug] = useState(start.slug);
  const [sharing, setSharing] = useState({
    description: start.description,
    shareImage: start.shareImage,
  });
  const [flaws, setFlaws] = useState<PageAnswer>();
  const text = useRef(start.typed);
  const isTouched = useRef(start.isFilled === true);
  // What was filled in as HTML is sent as the editor reads it, which takes a moment.
  const [isOpening, setIsOpening] = useState(isTouched.current && !start.typed && !isBlank(start.text));
  const ids = { label: useId(), hint: useId(), error: useId(), editor: useId() };
  const isSessionEnded = useSessionEnded();
  const answer: PageAnswer = flaws ?? fetcher.data ?? {};
  const { current } = answer;
  const isSaved = fetcher.data?.done !== undefined;
  const busy = isSaved || isOpening || fetcher.state !== 'idle';

  const navigate = useNavigate();
  useAnswerToast(isSaved ? fetcher.data : undefined);
  useLeaveOnceSaved(isSaved, () => void navigate('/pages'));

  const { revision, seenSlug } = start;
  const typed = () => ({ title, slug, ...sharing, document: text.current, revision, seenSlug });
  const { changed, flush, drop, hasRoom } = useAutosave(keptUnder, typed);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const publish = submitter instanceof HTMLButtonElement && submitter.value === 'publish';
    const seen = current ?? { revision, slug: seenSlug };
    const content = text.current ? JSON.stringify(text.current) : '';
    const fields = {
      ...{ intent: 'save', title, slug: slugFrom(slug, language), ...sharing, content, language },
      ...{ revision: String(seen.revision), seenSlug: seen.slug, [autosaveKeyField]: keptUnder },
      ...(publish && { publish: 'yes' }),
    };
    const found = flawsOf(fields, text.current ? { document: text.current } : start.text);
    setFlaws(found);
    if (found) return;
    flush();
    // Whoever saved leaves, and a refusal says itself what is there now.
    const defaultShouldRevalidate = false;
    void fetcher.submit(fields, { method: 'post', encType: 'multipart/form-data', defaultShouldRevalidate });
  }

  const { errors } = answer;
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const discard = () => {
    drop();
    onDiscard();
  };
  const touch = () => {
    isTouched.current = true;
  };
  const isSignedOut = isSessionEnded || answer.problem === 'written:form.signedOut';
  const contentError = fieldError(answer, 'content');
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInputCapture={touch}
      onKeyDownCapture={touch}
      onPointerDownCapture={touch}
      onPasteCapture={touch}
      onDropCapture={touch}
      aria-label={t(page ? 'written:form.editTitle' : 'written:form.newTitle')}
      // A wide table scrolls within the editor: the column is never wider than the page.
      className="grid grid-cols-1 gap-6"
    >
      {start.keptAtMs ? <AutosaveNotice atMs={start.keptAtMs} onDiscard={discard} /> : null}
      {hasRoom ? null : <NoRoom />}
      <TextField
        name="title"
        required
        lang={language}
        maxLength={pageLimits.title}
        label={<Text k="written:form.title" />}
        value={title}
        onChange={({ target }) => {
          // A new page is called in its address as in its title, until somebody decides otherwise.
          if (!page && slug === slugFrom(title, language)) setSlug(slugFrom(target.value, language));
          setTitle(target.value);
          changed();
        }}
        error={fieldError(answer, 'title')}
      />
      <SlugField
        value={slug}
        language={language}
        onChange={(value) => {
          setSlug(value);
          changed();
        }}
        error={fieldError(answer, 'slug')}
      />
      <div className="grid grid-cols-1 gap-1.5">
        <span id={ids.label} className="font-medium">
          <Text k="written:form.content" />
        </span>
        <FieldHint id={ids.hint}>
          <Text k="written:form.contentHint" />
        </FieldHint>
        <div lang={language}>
          <RichTextEditor
            id={ids.editor}
            labelledBy={ids.label}
            describedBy={contentError ? `${ids.error} ${ids.hint}` : ids.hint}
            initial={start.text}
            invalid={contentError !== undefined}
            onChange={(document) => {
              // What the editor makes of a text when it opens it is nobody's writing.
              if (!isTouched.current) return;
              text.current = document;
              setIsOpening(false);
              changed();
            }}
          />
        </div>
        <FieldError id={ids.error}>{contentError}</FieldError>
      </div>
      <SharingFields
        {...sharing}
        language={language}
        answer={answer}
        onChange={(change) => {
          setSharing((before) => ({ ...before, ...change }));
          changed();
        }}
      />
      {current ? (
        <ChangedMeanwhile
          isBusy={busy}
          onTakeTheirs={() => {
            drop();
            onTakeTheirs(current);
          }}
          onKeepMine={() => form.current?.requestSubmit()}
        >
          <p>
            <Text k="written:conflict.theirs" values={{ title: current.title, slug: current.slug }} />{' '}
            <TextLink to={previewAddress(page ?? '', language)} target="_blank">
              <Text k="written:conflict.look" />
            </TextLink>
          </p>
        </ChangedMeanwhile>
      ) : (
        <FormMessage answer={isSignedOut || isSaved ? {} : answer} />
      )}
      {isSignedOut ? <SignedOut /> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          <Text k="written:form.save" />
        </Button>
        <Button type="submit" variant="secondary" name="then" value="publish" busy={busy}>
          <Text k="written:form.saveAndPublish" />
        </Button>
        <ButtonLink to="/pages" variant="plain">
          <Text k="written:form.cancel" />
        </ButtonLink>
      </div>
    </form>
  );
}
