import 'i18next';
import type accounts from '../../../locales/en/accounts.json';
import type platform from '../../../locales/en/platform.json';
import type site from '../../../locales/en/site.json';

interface Resources {
  accounts: typeof accounts;
  platform: typeof platform;
  site: typeof site;
}

export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'platform';
    resources: Resources;
  }
}
