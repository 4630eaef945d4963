import { data } from 'react-router';
import type { z } from 'zod';
import { invalid, refused } from '#app/accounts/sessions/session-cookie.server.ts';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { dispatchIntent, type FormFields } from '#app/forms/responses.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { Outcome } from '#app/platform/outcome.ts';
import { type FrameIntent, failureOf } from './action-failures.ts';
import { addAnnouncement, deleteAnnouncement, editAnnouncement } from './announcements.server.ts';
import { type LinkList, type Menu, type Opened, type Saved, swapped } from './change-navigation.server.ts';
import type { FormValues, FrameEntry } from './form-values.ts';
import { addMenuItem, deleteMenuItem, editMenuItem } from './menu-items.server.ts';
import { addNamedLink, deleteNamedLink, editNamedLink } from './named-links.server.ts';
import {
  announcementForm,
  footerForm,
  footerLinkForm,
  headerForm,
  menuItemForm,
  namedLinkForm,
  socialLinkForm,
} from './navigation.forms.ts';
import {
  findFooterEntry,
  findHeaderEntry,
  listAnnouncementEntries,
  listLinkEntries,
  listMenuEntries,
  listNamedLinkEntries,
} from './navigation-admin.queries.server.ts';
import { type FrameList, reorderList } from './ordered-lists.server.ts';
import { saveFooter, saveHeader } from './site-settings.server.ts';
import { addSocialLink, deleteSocialLink, editSocialLink } from './social-links.server.ts';

/** The answer to a form of these pages. */
export interface FrameAnswer extends FormAnswer {
  intent?: string;
  /** The row it was about. */
  id?: string;
  saved?: Saved;
  /** What is stored now, when it is not what was edited. */
  theirs?: FrameEntry;
}

interface FrameRequest {
  scope: Scope;
  fields: FormFields;
}

type Act = (request: FrameRequest) => Promise<Answered>;
type Answered = ReturnType<typeof data<FrameAnswer>>;

const openedBy = (fields: FormFields): Opened => ({ id: fields.id, revision: Number(fields.revision) });
const idsIn = (given: FormFields[string] | undefined) =>
  [given ?? []].flat().filter((id) => typeof id === 'string');

/** What was typed, for a page that has to be rendered anew. */
const typedIn = (fields: FormFields): FormValues =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string')) as FormValues;

function answered(outcome: Outcome<Saved | undefined>, done: TextKey, fields: FormFields): Answered {
  if (outcome.ok) return data<FrameAnswer>({ done, saved: outcome.value });
  const { data: answer, init } = refused(outcome, typedIn(fields));
  return data<FrameAnswer>(answer, init ?? undefined);
}

/** A form with fields: checked, then saved; whoever comes second is sent what is there now. */
function saving<Form>(
  schema: z.ZodType<Form>,
  save: (scope: Scope, opened: Opened, form: Form) => Promise<Outcome<Saved>>,
  stored: (scope: Scope) => Promise<FrameEntry[]>,
  done: TextKey,
): Act {
  return async ({ scope, fields }) => {
    const form = schema.safeParse(fields);
    if (!form.success) {
      const { data: answer, init } = invalid(form.error, typedIn(fields));
      return data<FrameAnswer>(answer, init ?? undefined);
    }
    const outcome = await save(scope, openedBy(fields), form.data);
    const { data: answer, init } = answered(outcome, done, fields);
    if (outcome.ok || outcome.kind !== 'conflict' || outcome.field) return data(answer, init ?? undefined);
    const theirs = (await stored(scope)).find(({ id }) => id === (fields.id ?? id));
    return data({ ...answer, theirs }, init ?? undefined);
  };
}

/** A new order: the whole of it, or one entry that changes places with its neighbour. */
function reordering(list: FrameList): Act {
  return async ({ scope, fields }) => {
    const seen = idsIn(fields.seen);
    const [direction, id = ''] = typeof fields.move === 'string' ? fields.move.split(':') : [];
    const isMove = direction === 'up' || direction === 'down';
    const wanted = isMove ? swapped(seen, id, direction) : idsIn(fields.order);
    return answered(await reorderList(scope, list, { seen, wanted }), 'frame:done.reordered', fields);
  };
}

const menuActions = (menu: Menu) => ({
  'add-item': async ({ scope, fields }: FrameRequest) =>
    answered(await addMenuItem(scope, menu), 'frame:done.added', fields),
  'edit-item': saving(
    menuItemForm,
    (scope, opened, form) => editMenuItem(scope, menu, opened, form),
    ({ db }) => listMenuEntries(db, menu),
    'frame:done.saved',
  ),
  'delete-item': async ({ scope, fields }: FrameRequest) =>
    answered(await deleteMenuItem(scope, menu, openedBy(fields)), 'frame:done.deleted', fields),
  'reorder-items': reordering(`${menu}-item`),
});

const linkActions = (list: LinkList) => ({
  'add-link': async ({ scope, fields }: FrameRequest) =>
    answered(await addSocialLink(scope, list), 'frame:done.added', fields),
  'edit-link': saving(
    list === 'footer-link' ? footerLinkForm : socialLinkForm,
    (scope, opened, form) => editSocialLink(scope, list, opened, form),
    ({ db }) => listLinkEntries(db, list),
    'frame:done.saved',
  ),
  'delete-link': async ({ scope, fields }: FrameRequest) =>
    answered(await deleteSocialLink(scope, list, openedBy(fields)), 'frame:done.deleted', fields),
  'reorder-links': reordering(list),
});

type FrameActions = Partial<Record<FrameIntent, Act>>;

/** The forms of /top, by the name each sends along. */
export const headerActions: FrameActions = {
  'save-header': saving(
    headerForm,
    (scope, { revision }, form) => saveHeader(scope, revision, form),
    async ({ db }) => [await findHeaderEntry(db)],
    'frame:done.settings',
  ),
  ...menuActions('header'),
};

/** The forms of /footer. */
export const footerActions: FrameActions = {
  'save-footer': saving(
    footerForm,
    (scope, { revision }, form) => saveFooter(scope, revision, form),
    async ({ db }) => [await findFooterEntry(db)],
    'frame:done.settings',
  ),
  ...menuActions('footer'),
  ...linkActions('footer-link'),
  'add-named': saving(
    namedLinkForm,
    (scope, _opened, form) => addNamedLink(scope, form),
    ({ db }) => listNamedLinkEntries(db),
    'frame:done.added',
  ),
  'edit-named': saving(
    namedLinkForm,
    (scope, opened, form) => editNamedLink(scope, opened, form),
    ({ db }) => listNamedLinkEntries(db),
    'frame:done.saved',
  ),
  'delete-named': async ({ scope, fields }) =>
    answered(await deleteNamedLink(scope, openedBy(fields)), 'frame:done.deleted', fields),
};

/** The forms of /top-banner. */
export const bannerActions: FrameActions = {
  ...linkActions('social-link'),
  'add-announcement': async ({ scope, fields }) =>
    answered(await addAnnouncement(scope), 'frame:done.added', fields),
  'edit-announcement': saving(
    announcementForm,
    (scope, opened, form) => editAnnouncement(scope, opened, form),
    ({ db }) => listAnnouncementEntries(db),
    'frame:done.saved',
  ),
  'delete-announcement': async ({ scope, fields }) =>
    answered(await deleteAnnouncement(scope, openedBy(fields)), 'frame:done.deleted', fields),
};

/** Does what a form asks for, by its intent; a form that is none of the page's is a clear 400. */
export async function answerFrame(actions: FrameActions, request: FrameRequest) {
  const { intent, id } = request.fields;
  const act = dispatchIntent(actions, intent);
  const about = { intent: String(intent), id: typeof id === 'string' ? id : undefined };
  try {
    const { data: answer, init } = await act(request);
    return data<FrameAnswer>({ ...answer, ...about }, init ?? undefined);
  } catch (err) {
    request.scope.log.error({ err, intent }, 'what stands around the pages could not be changed');
    const answer = { problem: failureOf(intent), values: typedIn(request.fields), ...about };
    return data<FrameAnswer>(answer, 503);
  }
}
