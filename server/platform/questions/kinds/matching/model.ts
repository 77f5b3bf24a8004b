import { shuffled } from '@lantern/contract/questions/kinds/random.rules'
import { z } from 'zod'
import { claimedOption, createModel, getOptionId, readLetter } from '../model.ts'

const claim = z.object({
  pairs: z
    .array(z.object({ left: claimedOption, right: claimedOption }))
    .min(2)
    .max(8),
})

export const matchingModel = createModel<'matching', z.output<typeof claim>>(
  '"pairs": [{"left": "…", "right": "…"}, …] with three to six',
  claim,
  ({ stem, pairs }, random) => {
    const lefts = shuffled(pairs, random)
    const rights = shuffled(pairs, random)
    return {
      body: {
        type: 'matching',
        stem,
        left: lefts.map(({ left }, i) => ({ id: getOptionId(i), text: left })),
        right: rights.map(({ right }, i) => ({ id: String(i + 1), text: right })),
      },
      key: {
        type: 'matching',
        pairs: lefts.map((pair, i) => ({ left: getOptionId(i), right: String(rights.indexOf(pair) + 1) })),
      },
      reasons: {},
    }
  },
  answer => ({
    type: 'matching',
    pairs: answer.map(pair => {
      const [left = '', right = ''] = pair.split(/\s*[-–=:→]\s*/u)
      return { left: readLetter(left), right: readLetter(right) }
    }),
  }),
)
