import { shuffled } from '@lantern/contract/questions/kinds/random.rules'
import { z } from 'zod'
import { claimedOption, createModel, getOptionId, readLetter } from '../model.ts'

export const orderingModel = createModel<'ordering', { order: string[] }>(
  '"order": ["first", "…", "last"] with three to six',
  z.object({ order: z.array(claimedOption).min(3).max(8) }),
  ({ stem, order }, random) => {
    const shown = shuffled([...order.keys()], random)
    return {
      body: {
        type: 'ordering',
        stem,
        entries: shown.map((at, i) => ({ id: getOptionId(i), text: order[at] ?? '' })),
      },
      key: { type: 'ordering', order: order.map((_, at) => getOptionId(shown.indexOf(at))) },
      reasons: {},
    }
  },
  answer => ({ type: 'ordering', order: answer.map(readLetter) }),
)
