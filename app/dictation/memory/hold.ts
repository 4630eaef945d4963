/** How well something holds: it is due, it will be within a week, or it lasts longer. */
export const holds = ['fading', 'shaky', 'strong'] as const;

/** For today, in a week and in a month. */
export const forecastDays = [0, 7, 30] as const;
export type Recall = [today: number, week: number, month: number];

export interface Forecast {
  hold: (typeof holds)[number];
  /** How likely it is known on these days if it is not practised until then. */
  recall: Recall;
}
