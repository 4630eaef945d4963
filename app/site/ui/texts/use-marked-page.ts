import type { i18n } from 'i18next';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { markedTexts } from './marked-text.ts';
import { scanPage } from './page-texts-scan.ts';

const processorName = 'edit-marks';

interface Resolved {
  i18nResolved?: { usedNS?: string; exactUsedKey?: string };
}

/** Lets every text carry its number, from now on until the returned function is called. */
function markAll(instance: i18n, marks: ReturnType<typeof markedTexts>): () => void {
  instance.use({
    type: 'postProcessor',
    name: processorName,
    process(value: string, _key: string | string[], { i18nResolved }: Resolved) {
      const { usedNS, exactUsedKey } = i18nResolved ?? {};
      return usedNS && exactUsedKey ? marks.mark(`${usedNS}:${exactUsedKey}`, value) : value;
    },
  });
  const { options } = instance;
  Object.assign(options, { postProcess: [processorName], postProcessPassResolved: true });
  // Every text is drawn anew.
  instance.emit('languageChanged', instance.language);
  return () => {
    Object.assign(options, { postProcess: false, postProcessPassResolved: false });
    instance.emit('languageChanged', instance.language);
  };
}

/** What a click or a key may stand for; a control inside a text is used, not edited. */
function pickedElement({ target }: Event): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  const element = target.closest<HTMLElement>('[data-text-edit]');
  const control = target.closest('input, select, textarea');
  return element && !(control && control !== element && element.contains(control)) ? element : undefined;
}

/** Marks the texts of the page while it is on it, and says which of them was picked, by pointer or by key. */
export function useMarkedPage(isPicking: boolean, onPick: (keys: string[]) => void) {
  const { i18n: instance } = useTranslation();
  const [marks] = useState(markedTexts);
  const [page] = useState(() => scanPage(marks));
  const pick = useEffectEvent((event: Event) => {
    const element = isPicking ? pickedElement(event) : undefined;
    const keys = element ? page.keysOf(element) : [];
    if (keys.length === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'click' || event.type === 'keydown') onPick(keys);
  });

  useEffect(() => {
    page.start();
    const unmark = markAll(instance, marks);
    const onKey = (event: KeyboardEvent) => {
      const isAdded = event.target instanceof HTMLElement && event.target.dataset.textEdit === 'added';
      if (isAdded && (event.key === 'Enter' || event.key === ' ')) pick(event);
    };
    const onPointer = (event: Event) => pick(event);
    const events = ['pointerdown', 'mousedown', 'click'];
    for (const name of events) document.addEventListener(name, onPointer, true);
    document.addEventListener('keydown', onKey, true);
    return () => {
      for (const name of events) document.removeEventListener(name, onPointer, true);
      document.removeEventListener('keydown', onKey, true);
      unmark();
      page.stop();
    };
  }, [instance, marks, page]);
  return page;
}
