import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RadioGroup } from '#app/ui/choice.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { useTypedSearch } from '#app/ui/use-typed-search.ts';
import { renderPage } from '#test/browser/render-page.tsx';
import { Choices } from './choices.tsx';
import { Fields } from './fields.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const labelled = (name: string) => page.getByLabelText(name, { exact: true });
const oneFile = () => new File(['not a real sound'], 'night.mp3', { type: 'audio/mpeg' });

test('a chosen file is named and can be taken back', async () => {
  await renderPage(<Fields />);
  await labelled('Audio file').upload(oneFile());
  await expect.element(page.getByText('night.mp3', { exact: true })).toBeVisible();
  await button('Remove the chosen file').click();
  await expect.element(page.getByText('night.mp3', { exact: true })).not.toBeInTheDocument();
  await expect.element(labelled('Audio file')).toHaveValue('');
  await expect.element(labelled('Audio file')).toHaveFocus();
});

test('many files are summed up, are handed on, and are forgotten when their form is reset', async () => {
  const onFiles = vi.fn();
  await renderPage(
    <form>
      <FileField
        multiple
        label="Recordings"
        prompt="Drop some here"
        clearLabel="Remove all"
        onFiles={onFiles}
        summary={(files) => `${files.length} files`}
      />
      <button type="reset">Start anew</button>
    </form>,
  );
  await labelled('Recordings').upload([oneFile(), oneFile()]);
  await expect.element(page.getByText('2 files')).toBeVisible();
  expect(onFiles.mock.lastCall?.[0]).toHaveLength(2);
  await button('Start anew').click();
  await expect.element(page.getByText('2 files')).not.toBeInTheDocument();
});

test('a refused form focuses its first error and loses nothing', async () => {
  await renderPage(<Fields />);
  await labelled('Your name').fill('Anna');
  await button('Send').click();
  await expect.element(labelled('Subject')).toHaveFocus();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Something is missing.');
  await expect.element(labelled('Your name')).toHaveValue('Anna');
  await labelled('Subject').fill('A question');
  await userEvent.keyboard('{Enter}');
  await expect.element(labelled('You may answer me by e-mail')).toHaveFocus();
  await expect.element(labelled('Subject')).not.toHaveAccessibleDescription();
  await expect.element(labelled('Subject')).not.toHaveAttribute('aria-invalid');
});

test('a field is described by its hint and its error', async () => {
  await renderPage(<Fields />);
  await expect.element(labelled('E-mail')).toHaveAccessibleDescription('Only for signing in.');
  for (const [name, error] of [
    ['Slug', 'Use small letters, digits and hyphens.'],
    ['Language', 'Choose a language.'],
    ['Lyrics', 'The text is longer than 5000 characters.'],
    ['Cover', 'The picture is larger than 5 MB. Choose a smaller one.'],
  ] as const) {
    await expect.element(labelled(name)).toHaveAccessibleDescription(error);
    await expect.element(labelled(name)).toHaveAttribute('aria-invalid', 'true');
  }
});

test('a field may not be typed in, and holds what is shown on demand', async () => {
  await renderPage(<Fields />);
  await expect.element(labelled('Disabled')).toBeDisabled();
  await expect.element(labelled('Closed')).toBeDisabled();
  await expect.element(labelled('Read only')).toHaveAttribute('readonly');
  await expect.element(labelled('Search the library')).toHaveAttribute('type', 'search');
  const show = button('Show password');
  await show.click();
  await expect.element(labelled('Password')).toHaveAttribute('type', 'text');
  await expect.element(show).toHaveAttribute('aria-pressed', 'true');
  await labelled('Country').selectOptions('Poland');
  await expect.element(labelled('Country')).toHaveValue('pl');
});

test('choices are made by their words, and keep what is not to be chosen', async () => {
  await renderPage(<Choices />);
  await page.getByText('Visible to everyone').click();
  await expect.element(page.getByRole('switch', { name: 'Visible to everyone' })).toBeChecked();
  await page.getByRole('checkbox', { name: /Healthcare/ }).click();
  await expect.element(page.getByRole('checkbox', { name: /Healthcare/ })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Student' })).toBeChecked();
  await page.getByText('Kids', { exact: true }).click();
  await expect.element(page.getByRole('radio', { name: 'Kids' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Family' })).toBeDisabled();
  await expect
    .element(page.getByRole('group', { name: 'Billing' }))
    .toHaveAccessibleDescription('Choose how often you want to pay.');
  await expect
    .element(page.getByRole('switch', { name: 'Shown in the library' }))
    .toHaveAttribute('aria-checked', 'false');
});

test('a controlled radio group reports what is chosen', async () => {
  const chosen = vi.fn();
  await renderPage(
    <RadioGroup
      legend="Billing"
      name="billing"
      value="annual"
      onChange={chosen}
      options={[
        { value: 'annual', label: 'Annual' },
        { value: 'monthly', label: 'Monthly' },
      ]}
    />,
  );
  await page.getByText('Monthly').click();
  expect(chosen).toHaveBeenCalledWith('monthly');
  await expect.element(page.getByRole('radio', { name: 'Annual' })).toBeChecked();
});

/** A search whose answers come as slowly as the test wants. */
function Search({ onSearch }: { onSearch(query: string): void }) {
  const [query, setQuery] = useState('');
  const search = useTypedSearch(query, onSearch);
  return (
    <>
      <input aria-label="Search" {...search} />
      <button type="button" onClick={() => setQuery('fox')}>
        Answer
      </button>
      <button type="button" onClick={() => setQuery('')}>
        Clear
      </button>
    </>
  );
}

test('what was typed into a search before the page was hydrated is looked for', async () => {
  const asked = vi.fn();
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Search onSearch={asked} />);
  document.body.append(container);
  await page.getByLabelText('Search').fill('fox');
  const root = hydrateRoot(container, <Search onSearch={asked} />);
  await expect.poll(() => asked.mock.calls).toEqual([['fox']]);
  await expect.element(page.getByLabelText('Search')).toHaveValue('fox');
  root.unmount();
  container.remove();
});

test('a search asks once one pauses, and its answer does not overwrite what is typed meanwhile', async () => {
  const asked = vi.fn();
  await renderPage(<Search onSearch={asked} />);
  await labelled('Search').click();
  // Within one moment: on a busy machine a pause would come between two keys.
  const type = (words: string) => {
    for (const letter of words) document.execCommand('insertText', false, letter);
  };
  type('fox');
  await expect.poll(() => asked.mock.calls).toEqual([['fox']]);
  type('es');
  await expect.poll(() => asked.mock.calls).toEqual([['fox'], ['foxes']]);
  // The answer to the first question, after the second was asked.
  await button('Answer').click();
  await expect.element(labelled('Search')).toHaveValue('foxes');
  await button('Clear').click();
  await expect.element(labelled('Search')).toHaveValue('');
});
