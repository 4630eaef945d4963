import type { SampleText } from '#app/dictation/try-it/sample.ts';
import { languageNames } from '#app/platform/languages.ts';
import type { Plan } from '#app/subscription/plans/default-plans.ts';
import { shareImage } from './page-links.tsx';

const context = 'https://schema.org';

interface AnsweredQuestion {
  question: string;
  answer: string;
}

interface DescribedSite {
  name: string;
  /** Where people reach it, without a slash at the end. */
  address: string;
  description: string;
  plans: Plan[];
  questions: AnsweredQuestion[];
}

/** What the home page says, for machines: who we are, what is sold, what is often asked. Nobody is quoted. */
export function homeStructuredData({ name, address, description, plans, questions }: DescribedSite) {
  const image = address + shareImage.path;
  const organization = { '@type': 'Organization', name, url: address, logo: image };
  // A plan that opens nothing is not for sale.
  const sold = plans.filter(({ grants }) => grants.length > 0);
  const offers = sold.map((plan) => ({
    '@type': 'Offer',
    name: plan.name,
    price: (plan.monthlyPrice / 100).toFixed(2),
    priceCurrency: 'USD',
    url: `${address}/subscription`,
  }));
  const product = { '@type': 'Product', name, description, image, brand: { '@type': 'Brand', name }, offers };
  return { '@context': context, '@graph': [organization, product, faqPage(questions)] };
}

/** What is often asked on a page that says nothing else to machines. */
export const faqStructuredData = (questions: AnsweredQuestion[]) => ({
  '@context': context,
  ...faqPage(questions),
});

const faqPage = (questions: AnsweredQuestion[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

interface DescribedSample extends SampleText {
  name: string;
  description: string;
  /** Of the page, and of its recording. */
  address: string;
  sound: string;
  site: string;
}

/** What the page of an open dictation says, for machines: an exercise with its recording, for nothing. */
export const sampleStructuredData = ({ language, level, durationMs, ...said }: DescribedSample) => ({
  '@context': context,
  '@type': 'LearningResource',
  name: said.name,
  description: said.description,
  url: said.address,
  learningResourceType: 'dictation',
  teaches: languageNames[language],
  inLanguage: language,
  ...(level ? { educationalLevel: level } : {}),
  isAccessibleForFree: true,
  provider: { '@type': 'Organization', name: said.site },
  audio: {
    '@type': 'AudioObject',
    name: said.title,
    contentUrl: said.sound,
    encodingFormat: 'audio/mpeg',
    duration: `PT${Math.round(durationMs / 1000)}S`,
    inLanguage: language,
  },
});

/** As the text of a script element, which nothing in it can end. */
export const scriptJson = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** What a page says to machines. Browsers run nothing of it. */
export const StructuredDataScript = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: `<` is escaped, so the JSON cannot end the element
    dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
  />
);
