import { z } from 'zod'
import { draftChoices } from '../draft-choices.rules.ts'
import { claimedOption, claimedWrong, createModel, getOptionId, readLetter } from '../model.ts'

export const singleChoiceModel = createModel<
  'single-choice',
  { right: string; wrong: z.output<typeof claimedWrong> }
>(
  '"right": "…", "wrong": [{"text": "…", "why": "why it is wrong"}, …] with three wrong ones',
  z.object({ right: claimedOption, wrong: claimedWrong }),
  ({ stem, right, wrong }, random) => {
    const { choices, keys, reasons } = draftChoices([right], wrong, getOptionId, random)
    return {
      body: { type: 'single-choice', stem, choices },
      key: { type: 'single-choice', choice: keys[0] ?? '' },
      reasons,
    }
  },
  // Two right answers are one too many.
  answer => (answer.length === 1 ? { type: 'single-choice', choice: readLetter(answer[0] ?? '') } : null),
)
