import { islandFormAction } from '#app/forms/island-form-action.ts';
import { island } from '#app/platform/static-pages/island.tsx';
import { contactApi } from './contact.forms.ts';
import { ContactFormSection } from './contact-form.tsx';

/** The form on a page that is not hydrated. A link to it, on the same page, brings its subject and leaves what was typed. */
export default island({
  children: <ContactFormSection />,
  action: islandFormAction('contact:form.failed', contactApi),
});
