import { useLocale, useText } from '#app/platform/i18n/text.tsx';
import { planTextKey } from '../../plan-texts.ts';
import type { ManagedPlan } from '../../pricing/managed-plans.queries.server.ts';

/** Names a plan as readers of this language know it, for labels and sentences. */
export function usePlanName(): (plan: Pick<ManagedPlan, 'name' | 'translations'>) => string {
  const locale = useLocale();
  const t = useText('plans');
  return ({ name, translations }) => {
    const key = planTextKey(name);
    return translations[locale]?.name ?? (key ? t(key as never) : name);
  };
}
