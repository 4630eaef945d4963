import { redirect } from 'react-router';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { translatorContext } from '#app/platform/i18n/translator.server.ts';
import { scriptAction } from '../requests.server.ts';
import type { Route } from './+types/meaning.route.ts';
import { findWordFacts } from './words.server.ts';
import { myWordsPath, wordForm } from './words.ts';

/** What is known of a word that was tapped. */
export const action = ({ request, context }: Route.ActionArgs) => {
  const { locale } = context.get(scopeContext);
  const translate = context.get(translatorContext);
  const answer = scriptAction({
    form: wordForm,
    run: (scope, _, form) => findWordFacts({ ...scope, locale }, translate, form),
  });
  return answer({ request, context });
};

export const loader = () => redirect(myWordsPath);
