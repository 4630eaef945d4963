import 'i18next';
import type accounts from '../../../locales/en/accounts.json';
import type audit from '../../../locales/en/audit.json';
import type bin from '../../../locales/en/bin.json';
import type categories from '../../../locales/en/categories.json';
import type comparison from '../../../locales/en/comparison.json';
import type contact from '../../../locales/en/contact.json';
import type dashboard from '../../../locales/en/dashboard.json';
import type dictation from '../../../locales/en/dictation.json';
import type documents from '../../../locales/en/documents.json';
import type editor from '../../../locales/en/editor.json';
import type frame from '../../../locales/en/frame.json';
import type images from '../../../locales/en/images.json';
import type inbox from '../../../locales/en/inbox.json';
import type landing from '../../../locales/en/landing.json';
import type library from '../../../locales/en/library.json';
import type mails from '../../../locales/en/mails.json';
import type many from '../../../locales/en/many.json';
import type media from '../../../locales/en/media.json';
import type mobile from '../../../locales/en/mobile.json';
import type overview from '../../../locales/en/overview.json';
import type pages from '../../../locales/en/pages.json';
import type plans from '../../../locales/en/plans.json';
import type platform from '../../../locales/en/platform.json';
import type pricing from '../../../locales/en/pricing.json';
import type progress from '../../../locales/en/progress.json';
import type rules from '../../../locales/en/rules.json';
import type sandbox from '../../../locales/en/sandbox.json';
import type shell from '../../../locales/en/shell.json';
import type site from '../../../locales/en/site.json';
import type subscription from '../../../locales/en/subscription.json';
import type today from '../../../locales/en/today.json';
import type translations from '../../../locales/en/translations.json';
import type uploads from '../../../locales/en/uploads.json';
import type users from '../../../locales/en/users.json';
import type voices from '../../../locales/en/voices.json';
import type written from '../../../locales/en/written.json';

interface Resources {
  accounts: typeof accounts;
  audit: typeof audit;
  bin: typeof bin;
  categories: typeof categories;
  comparison: typeof comparison;
  contact: typeof contact;
  dashboard: typeof dashboard;
  dictation: typeof dictation;
  documents: typeof documents;
  editor: typeof editor;
  frame: typeof frame;
  images: typeof images;
  inbox: typeof inbox;
  landing: typeof landing;
  library: typeof library;
  mails: typeof mails;
  many: typeof many;
  media: typeof media;
  mobile: typeof mobile;
  overview: typeof overview;
  pages: typeof pages;
  plans: typeof plans;
  platform: typeof platform;
  pricing: typeof pricing;
  progress: typeof progress;
  rules: typeof rules;
  sandbox: typeof sandbox;
  shell: typeof shell;
  site: typeof site;
  subscription: typeof subscription;
  today: typeof today;
  translations: typeof translations;
  uploads: typeof uploads;
  users: typeof users;
  voices: typeof voices;
  written: typeof written;
}

export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'platform';
    resources: Resources;
  }
}
