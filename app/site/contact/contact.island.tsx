import { useSearchParams } from 'react-router';
import { islandFormAction } from '#app/forms/island-form-action.ts';
import { splitLocalePath } from '#app/platform/i18n/locales.ts';
import { registerIsland, startIsland } from '#app/platform/static-pages/island.tsx';
import { contactApi, subjectFromLink } from './contact.forms.ts';
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
    actions: { '/contact': islandFormAction('contact:form.failed', contactApi) },
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

registerIsland('contact', start);
