import { z } from 'zod';

export const longestRemark = 500;

/** A decision about an appeal, with what the learner is told. */
export const decisionForm = z.object({
  remark: z
    .string('inbox:refusal.invalid')
    .default('')
    .transform((typed) =>
      typed
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/[^\P{Cc}\n]/gu, '')
        .trim(),
    )
    .pipe(z.string().max(longestRemark, 'inbox:refusal.remarkTooLong')),
});

export type DecisionForm = z.output<typeof decisionForm>;
