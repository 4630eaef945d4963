import { Plus, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { typedList } from '#app/forms/form-answer.ts';
import { fieldError } from '#app/forms/form-message.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { FieldError, FieldHint, TextField } from '#app/ui/field.tsx';
import { inOrder } from '#app/ui/reorder.ts';
import { SortableList } from '#app/ui/sortable-list.tsx';
import type { PlanFieldsProps } from './plan-fields.tsx';
import { planLimits } from './plans.forms.ts';

interface Line {
  id: string;
  text: string;
}

/** What is in the plan, line by line, to be added, moved and taken away. Empty lines are not saved. */
export function FeatureFields({ plan, answer, onRearranged }: PlanFieldsProps) {
  const t = useText('pricing');
  const [hintId, errorId] = [useId(), useId()];
  const { lines, add, remove, arrange, list } = useLines(plan, answer);
  const rearranged = useEffectEvent(() => list.current?.form && onRearranged(list.current.form));
  const order = lines.map(({ id }) => id).join();
  const shown = useRef(order);
  useEffect(() => {
    if (shown.current !== order) rearranged();
    shown.current = order;
  }, [order]);
  const placeOf = ({ id }: Line) => lines.findIndex((line) => line.id === id) + 1;
  const nameOf = (line: Line) => t('pricing:feature.name', { place: placeOf(line) });
  return (
    <fieldset aria-describedby={`${errorId} ${hintId}`} className="grid min-w-0 gap-3" ref={list}>
      <legend className="mb-1 font-medium">
        <Text k="pricing:field.features" />
      </legend>
      <FieldHint id={hintId}>
        <Text k="pricing:field.featuresHint" />
      </FieldHint>
      <SortableList
        rows={lines}
        rowKey={({ id }) => id}
        label={t('pricing:field.features')}
        instructions={t('pricing:list.instructions')}
        handleLabel={(line) => t('pricing:list.handle', { name: nameOf(line) })}
        upLabel={(line) => t('pricing:list.up', { name: nameOf(line) })}
        downLabel={(line) => t('pricing:list.down', { name: nameOf(line) })}
        announce={(line, { what, place, count }) =>
          t(`pricing:list.${what}`, { name: nameOf(line), place, total: count })
        }
        onReorder={arrange}
      >
        {(line) => (
          <div className="flex items-center gap-1">
            <TextField
              name="features"
              lang="en"
              defaultValue={line.text}
              maxLength={planLimits.feature}
              label={nameOf(line)}
              labelHidden
              className="flex-1"
            />
            <IconButton
              label={t('pricing:feature.remove', { place: placeOf(line) })}
              icon={<X />}
              size="small"
              onClick={() => remove(line.id)}
            />
          </div>
        )}
      </SortableList>
      <FieldError id={errorId}>{fieldError(answer, 'features')}</FieldError>
      {lines.length < planLimits.features ? (
        <div>
          <Button data-add="" variant="secondary" size="small" icon={<Plus />} onClick={add}>
            <Text k="pricing:feature.add" />
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

/** The lines by ids of their own: two may say the same. A new one gets the focus; after a removal the next one does. */
function useLines({ features }: PlanFieldsProps['plan'], answer: PlanFieldsProps['answer']) {
  const list = useRef<HTMLFieldSetElement>(null);
  const nextId = useRef(0);
  const toLine = (text: string): Line => ({ id: `line-${nextId.current++}`, text });
  const [lines, setLines] = useState<Line[]>(() => (typedList(answer, 'features') ?? features).map(toLine));
  const goal = useRef<number>(undefined);
  useEffect(() => {
    if (goal.current === undefined) return;
    const inputs = [...(list.current?.querySelectorAll<HTMLElement>('input[name=features]') ?? [])];
    const heir = inputs[Math.min(goal.current, inputs.length - 1)];
    (heir ?? list.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
    goal.current = undefined;
  });
  return {
    ...{ lines, list },
    add() {
      goal.current = lines.length;
      setLines([...lines, toLine('')]);
    },
    remove(id: string) {
      goal.current = lines.findIndex((line) => line.id === id);
      setLines(lines.filter((line) => line.id !== id));
    },
    async arrange(order: readonly string[]) {
      setLines((before) => inOrder(before, ({ id }) => id, order));
    },
  };
}
