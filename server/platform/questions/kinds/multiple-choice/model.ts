import { z } from 'zod'
import { draftChoices } from '../draft-choices.rules.ts'
import { claimedOption, claimedWrong, createModel, getOptionId, readLetter } from '../model.ts'

const claim = z.object({ right: z.array(claimedOption).min(2).max(6), wrong: claimedWrong })

export const multipleChoiceModel = createModel<'multiple-choice', z.output<typeof claim>>(
  '"right": ["…", "…"], "wrong": [{"text": "…", "why": "…"}, …] with two to four of each',
  claim,
  ({ stem, right, wrong }, random) => {
    const { choices, keys, reasons } = draftChoices(right, wrong, getOptionId, random)
    return {
      body: { type: 'multiple-choice', stem, choices },
      key: { type: 'multiple-choice', choices: keys },
      reasons,
    }
  },
  answer => ({ type: 'multiple-choice', choices: answer.map(readLetter) }),
)
