import { z } from 'zod'
import { createModel } from '../model.ts'

export const trueFalseModel = createModel<'true-false', { value: boolean }>(
  '"value": true or false; the stem is a statement',
  z.object({ value: z.boolean() }),
  ({ stem, value, explanation }) => ({
    body: { type: 'true-false', stem },
    key: { type: 'true-false', value },
    reasons: { [String(!value)]: explanation },
  }),
  ([first = '']) =>
    /^(?:true|false)$/iu.test(first.trim()) ? { type: 'true-false', value: /true/iu.test(first) } : null,
)
