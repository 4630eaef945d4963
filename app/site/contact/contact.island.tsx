import { useSearchParams } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { sendForm } from '#app/forms/send-form.ts';
import { splitLocalePath } from '#app/platform/i18n/locales.ts';
import { registerIsland, startIsland } from '#app/platform/static-pages/island.tsx';
import { contactApi, contactNotSent, subjectFromLink } from './contact.forms.ts';
import { ContactFormSection } from './contact-form.tsx';

let started: ReturnType<typeof startIsland> | undefined;

/** The form on a page that is not hydrated. A link to it, on the same page, brings its subject and leaves what was typed. */
async function start(island: HTMLElement): Promise<void> {
  const area = document.querySelector('div[data-island=contact]');
  const link = island instanceof HTMLAnchorElement ? island : undefined;
  if (!area || (link && link.pathname !== location.pathname))
    return location.assign(link?.href ?? '/contact');
  started ??= startIsland({
    area,
    children: <FormOfAddress />,
    texts: ['platform', 'contact'],
    actions: { '/contact': ({ request }) => send(request) },
  });
  const follow = await started;
  if (!link) return;
  await follow(splitLocalePath(link.pathname).path + link.search + link.hash);
  area.scrollIntoView();
}

function FormOfAddress() {
  const [search] = useSearchParams();
  return <ContactFormSection subject={subjectFromLink(search.get('subject'))} />;
}

/** A connection that breaks is a sentence in the form. */
async function send(request: Request): Promise<FormAnswer> {
  try {
    return await (await sendForm(await request.formData(), contactApi)).json();
  } catch {
    return contactNotSent;
  }
}

registerIsland('contact', start);
