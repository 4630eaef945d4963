import { randomUUID } from 'node:crypto';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { ActionFunction } from 'react-router';
import type { StaffRole } from '#app/platform/ids.ts';
import { projectPath } from '#app/platform/project.server.ts';
import routes from '#app/routes.ts';
import { textField } from '#app/site/navigation/form-values.ts';
import { documentOf } from './test-pages.ts';

/** A form of the admin area: the route it is sent to, what it asks for, and what stands in it. */
export interface AdminForm {
  path: string;
  /** None where the route has one form alone. */
  intent?: string;
  fields: Record<string, string>;
  /** A learner may send the same form about something of their own, from another page. */
  isLearnersToo?: true;
}

/** Whose part of the admin area an address belongs to, by its first word. What is not here is the admins' alone. */
const parts: Record<string, StaffRole> = {
  ...{ dashboard: 'editor', content: 'editor', pages: 'editor', bin: 'editor' },
  ...{ top: 'editor', footer: 'editor', 'top-banner': 'editor' },
  translations: 'translator',
  ...{ users: 'support', inbox: 'support' },
};

/** Where a form is not for whom its address is. */
const exceptions: Record<string, StaffRole[]> = {
  '/users role': [],
  '/users/:user role': [],
  '/users/export': [],
  '/inbox approve': ['editor'],
  '/inbox decline': ['editor'],
  '/inbox delete-variant': ['editor', 'support'],
};

/** Whose form it is, besides the admins'. */
export function staffOf({ path, intent }: AdminForm): StaffRole[] {
  const part = parts[path.split('/')[1] ?? ''];
  return exceptions[intent ? `${path} ${intent}` : path] ?? (part ? [part] : []);
}

/** What forms speak of: something that is there, or nothing. */
interface Named {
  file: string;
  identifier: string;
  cover: string;
}

const nobody = randomUUID();
const nothing: Named = { file: nobody, identifier: 'none', cover: nobody };

/** The address of a form's route, with something in the places of its parameters. */
export const addressOf = ({ path }: Pick<AdminForm, 'path'>) => path.replace(/:\w+/, nobody);

const seen = { id: nobody, revision: '1' };
const text = { id: 'site:home.title', language: 'de', revision: '0' };
const content = JSON.stringify(documentOf('Be kind.'));
const written = { title: 'Rules', slug: 'rules', content, language: 'en', revision: '0' };
const described = { title: 'Rain', author: 'Ada', language: 'English', categories: 'IT' };
const plan = {
  ...{ id: nobody, name: 'Solo', description: 'For one', monthlyPrice: '5', annualPrice: '48' },
  ...{ ctaText: 'Buy', ctaUrl: '/subscription', key: 'solo', revision: '1' },
};
const order = { seen: nobody, order: nobody };

/** Every form of the admin area, with what passes its own checks. `test/admin-commands.db.test.ts` finds the missing ones. */
export function adminForms({ file, identifier, cover }: Named = nothing): AdminForm[] {
  const forms = (path: string, fieldsOf: Record<string, Record<string, string>>): AdminForm[] =>
    Object.entries(fieldsOf).map(([intent, fields]) => ({ path, intent, fields: { intent, ...fields } }));
  const menu = {
    'add-item': {},
    'edit-item': { ...seen, title: 'News', url: '/' },
    'delete-item': seen,
    'reorder-items': order,
  };
  const links = {
    'add-link': {},
    'edit-link': { ...seen, platform: 'Mastodon', url: '/' },
    'delete-link': seen,
    'reorder-links': order,
  };
  return [
    ...forms('/dashboard/import/rows', { check: { identifiers: JSON.stringify([identifier]) } }),
    ...forms('/dashboard/import/rows', { create: { ...described, audioUpload: nobody } }).map(learnersToo),
    ...forms('/dashboard/upload', {
      create: { ...described, audioUpload: nobody },
      delete: { id: nobody },
    }).map(learnersToo),
    ...forms('/dashboard/audio/:file', {
      realign: {},
      save: { sentences: '[]', seen: '[]', revision: '0' },
    }),
    ...forms('/dashboard', {
      edit: { ...described, id: file, revision: new Date(0).toISOString() },
      'access-type': { id: file, accessType: 'premium' },
      visibility: { id: file, visible: 'yes' },
      cover: { id: file, upload: cover },
      recording: { id: file, upload: nobody },
      'change-many': { ids: file, change: 'plan', to: 'kids' },
      'undo-many': { steps: JSON.stringify([{ id: file, was: { level: 'A1' }, is: { level: null } }]) },
      delete: { id: file },
      'delete-many': { ids: file },
    }),
    ...forms('/dashboard/categories', {
      add: { name: 'Opera' },
      name: { name: 'IT', en: 'Computing', seen: '{}' },
      merge: { name: 'IT', into: 'SEO' },
      delete: { name: 'IT' },
      image: { name: 'IT', upload: nobody },
      'remove-image': { name: 'IT' },
    }),
    ...forms('/top-banner', {
      ...links,
      'add-announcement': {},
      'edit-announcement': { ...seen, [textField('en')]: 'Hello', isOn: 'on' },
      'delete-announcement': seen,
    }),
    ...forms('/top', { 'save-header': { revision: '0', phoneNumber: '+1 555' }, ...menu }),
    ...forms('/footer', {
      'save-footer': { revision: '0', logoUrl: '/logo.svg' },
      ...menu,
      ...links,
      'add-named': { key: 'imprint', url: '/' },
      'edit-named': { ...seen, key: 'imprint', url: '/' },
      'delete-named': seen,
    }),
    ...forms('/content/images', { delete: { id: nobody }, 'delete-many': { ids: nobody } }),
    { path: '/content/images/uploads', fields: { upload: nobody } },
    ...forms('/content/images/:image', {
      edit: { title: 'Sea', altText: '', focalX: '50', focalY: '50', ...seen },
    }),
    ...forms('/users', {
      role: { id: nobody, role: 'admin', seen: 'user' },
      vip: { id: nobody, vip: 'yes', seen: 'no' },
      disabled: { id: nobody, disabled: 'yes', seen: 'no' },
      sessions: { id: nobody },
      'change-many': { ids: nobody, change: 'vip' },
      'undo-many': { steps: JSON.stringify([{ id: nobody, change: 'vip' }]) },
    }),
    ...forms('/users/:user', {
      role: { role: 'admin', seen: 'user' },
      vip: { vip: 'yes', seen: 'no' },
      disabled: { disabled: 'yes', seen: 'no' },
      sessions: {},
      trial: { days: '7', seen: new Date(0).toISOString() },
      'reset-mail': {},
      delete: { email: 'nobody@dictoria.example' },
    }),
    { path: '/users/export', fields: {} },
    ...forms('/pages', {
      delete: { id: nobody },
      'change-many': { ids: nobody, change: 'publish' },
      'delete-many': { ids: nobody },
    }),
    ...forms('/pages/new', { save: written }),
    ...forms('/pages/:page', {
      save: written,
      publish: { language: 'en', revision: '1' },
      unpublish: { language: 'en' },
      'machine-draft': { language: 'de' },
    }),
    ...forms('/pages/:page/history', { restore: { language: 'en', revision: '1', number: '1' } }),
    ...forms('/pricing', {
      publish: { id: nobody },
      add: {},
      edit: plan,
      delete: { id: nobody },
      'offer-again': { id: nobody },
      reorder: { seen: nobody, wanted: nobody },
    }),
    ...forms('/bin', {
      restore: { id: nobody },
      'restore-deleted': { subject: nobody },
      'restore-many': { ids: nobody },
      'restore-chosen': { ids: nobody },
      'delete-many': { ids: nobody },
      delete: { id: nobody },
    }),
    ...forms('/inbox', {
      handle: seen,
      reopen: seen,
      delete: seen,
      'mail-again': seen,
      accept: { id: nobody },
      reject: { id: nobody },
      approve: { id: nobody },
      decline: { id: nobody, note: 'Too noisy.' },
      'delete-variant': { id: nobody },
      'change-many': { ids: `${nobody}:1`, change: 'handle' },
      'undo-many': { steps: JSON.stringify([{ id: `${nobody}:1`, change: 'reopen' }]) },
      'delete-many': { ids: `${nobody}:1` },
    }),
    ...forms('/translations', {
      save: { ...text, value: 'Willkommen' },
      reset: text,
      confirm: text,
      'confirm-draft': { ...text, draft: 'Willkommen' },
      'discard-draft': { ...text, draft: 'Willkommen' },
      'confirm-found': { language: 'de' },
      'discard-found': { language: 'de' },
      translate: text,
      'translate-found': { language: 'de' },
      'change-many': { ids: 'site:home.title', language: 'de', change: 'confirm' },
      'undo-many': { steps: JSON.stringify([{ key: 'site:home.title', language: 'de', is: 0, was: null }]) },
      'machine-words': { texts: '["News"]', languages: 'de' },
      cancel: { id: nobody },
    }),
  ];
}

const learnersToo = (form: AdminForm): AdminForm => ({ ...form, isLearnersToo: true });

/** Every route below the guards of the admin area that answers a form, with what answers it, past those guards. */
export async function listAdminActions(): Promise<Map<string, ActionFunction>> {
  const found = new Map<string, ActionFunction>();
  for (const { path, file } of adminPages(await routes)) {
    const { action } = (await import(projectPath(`app/${file}`))) as { action?: ActionFunction };
    if (action) found.set(path, action);
  }
  return found;
}

function adminPages(entries: RouteConfigEntry[], isGuarded = false): { path: string; file: string }[] {
  return entries.flatMap(({ path, file, children = [] }) => [
    ...(isGuarded && path ? [{ path: `/${path}`, file }] : []),
    ...adminPages(
      children,
      isGuarded || /areas\/(admin|content-admin|site-admin|texts|people|inbox)\.layout\.tsx$/.test(file),
    ),
  ]);
}
