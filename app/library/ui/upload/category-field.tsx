import { useId } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { CategoryName } from '../category-name.tsx';

type CategoryFieldProps = {
  categories: readonly string[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  error?: React.ReactNode;
};

/** All categories in sight, each on or off; at least one belongs to every file. */
export function CategoryField({ categories, chosen, onChoose, error }: CategoryFieldProps) {
  const errorId = useId();
  function choose(name: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(name);
    else next.delete(name);
    onChoose(next);
  }
  return (
    <fieldset aria-describedby={errorId} className="grid min-w-0 gap-2">
      <legend className="mb-2 font-medium">
        <Text k="uploads:form.categories" />
      </legend>
      <div className="flex flex-wrap gap-2">
        {categories.map((name) => (
          <Chip
            key={name}
            name="categories"
            value={name}
            checked={chosen.has(name)}
            onChange={(event) => choose(name, event.target.checked)}
            label={<CategoryName name={name} />}
          />
        ))}
      </div>
      <div id={errorId} aria-live="polite">
        <FieldError>{chosen.size === 0 ? <Text k="dashboard:validation.categories" /> : error}</FieldError>
      </div>
    </fieldset>
  );
}
