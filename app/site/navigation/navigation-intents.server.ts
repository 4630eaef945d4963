import type { z } from 'zod';
import { type FormHandler, intent } from '#app/forms/form-action.server.ts';
import type { FormFields } from '#app/forms/form-answer.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { Outcome } from '#app/platform/outcome.ts';
import { type Opened, type Saved, swapped } from './change-navigation.server.ts';
import type { FrameEntry } from './form-values.ts';
import { announcementForm, footerLinkForm, menuItemForm, socialLinkForm } from './navigation.forms.ts';
import {
  type LinkList,
  listAnnouncementEntries,
  listLinkEntries,
  listMenuEntries,
  type Menu,
} from './navigation-admin.queries.server.ts';
import {
  addRow,
  deleteRow,
  editRow,
  type OrderedList,
  type RowList,
  reorderRows,
} from './navigation-rows.server.ts';

export const openedBy = (fields: FormFields): Opened => ({
  id: fields.id,
  revision: Number(fields.revision),
});

interface Saving<Form> {
  form: z.ZodType<Form>;
  save(scope: Scope, form: Form, opened: Opened): Promise<Outcome<Saved>>;
  stored(db: Db): Promise<FrameEntry[]>;
  done?: TextKey;
}

/** A form with fields: checked, then saved; whoever comes second is sent what is there now. */
export const saving = <Form>({ form, save, stored, done = 'frame:done.saved' }: Saving<Form>) =>
  intent<Saved, Form>({
    form,
    run: ({ scope, fields }, typed) => save(scope, typed, openedBy(fields)),
    done: (value) => ({ done, value }),
    current: async ({ scope, fields }) => (await stored(scope.db)).find(({ id }) => id === (fields.id ?? id)),
  });

const idsIn = (given: FormFields[string] | undefined) =>
  [given ?? []].flat().filter((id) => typeof id === 'string');

/** A new order: the whole of it, or one entry that changes places with its neighbour. */
const reordering = (list: OrderedList) =>
  intent({
    run({ scope, fields }) {
      const seen = idsIn(fields.seen);
      const [direction, id = ''] = typeof fields.move === 'string' ? fields.move.split(':') : [];
      const isMove = direction === 'up' || direction === 'down';
      const wanted = isMove ? swapped(seen, id, direction) : idsIn(fields.order);
      return reorderRows(scope, list, { seen, wanted });
    },
    done: 'frame:done.reordered',
  });

/** The forms of a list of rows: one is added, edited, deleted. */
const rowIntents = <Form>(name: string, list: RowList, edit: Saving<Form>): Record<string, FormHandler> => ({
  [`add-${name}`]: intent({
    run: ({ scope }) => addRow(scope, list),
    done: (value) => ({ done: 'frame:done.added', value }),
  }),
  [`edit-${name}`]: saving(edit),
  [`delete-${name}`]: intent({
    run: ({ scope, fields }) => deleteRow(scope, list, openedBy(fields)),
    done: 'frame:done.deleted',
  }),
});

/** The forms of a menu; only items of the header may open in a new tab. */
export const menuIntents = (menu: Menu) => ({
  ...rowIntents('item', `${menu}-item`, {
    form: menuItemForm,
    save: (scope, { titles: words, isExternal, ...item }, opened) =>
      menu === 'header'
        ? editRow(scope, 'header-item', opened, { ...item, isExternal, words })
        : editRow(scope, 'footer-item', opened, { ...item, words }),
    stored: (db) => listMenuEntries(db, menu),
  }),
  'reorder-items': reordering(`${menu}-item`),
});

/** The forms of where to follow us. */
export const linkIntents = (list: LinkList) => ({
  ...rowIntents('link', list, {
    form: list === 'footer-link' ? footerLinkForm : socialLinkForm,
    save: (scope, link, opened) => editRow(scope, list, opened, link),
    stored: (db) => listLinkEntries(db, list),
  }),
  'reorder-links': reordering(list),
});

export const announcementIntents = rowIntents('announcement', 'announcement', {
  form: announcementForm,
  save: (scope, { texts: words, ...announcement }, opened) =>
    editRow(scope, 'announcement', opened, { ...announcement, words }),
  stored: listAnnouncementEntries,
});
