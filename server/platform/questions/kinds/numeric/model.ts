import { z } from 'zod'
import { createModel } from '../model.ts'

const claim = z.object({
  value: z.number(),
  unit: z.string().trim().min(1).max(40).nullable().catch(null),
  tolerance: z.number().min(0).catch(0),
})

export const numericModel = createModel<'numeric', z.output<typeof claim>>(
  '"value": 12, "unit": "km" or null, "tolerance": 0',
  claim,
  ({ stem, value, unit, tolerance }) => ({
    body: { type: 'numeric', stem, unit },
    key: { type: 'numeric', value, tolerance },
    reasons: {},
  }),
  answer => (answer.length === 1 ? { type: 'numeric', text: answer[0] ?? '' } : null),
)
