import { z } from 'zod'
import {
  choice,
  choiceDraft,
  choiceWorth,
  createChoices,
  id,
  idDraft,
  text,
  textDraft,
} from '../shape-parts.ts'

const type = z.literal('multiple-choice')
/** Scoring of several choices: a wrong one cancels a right one, unless `no-deduction`. */
const scoring = z.enum(['all-or-nothing', 'no-deduction']).optional()

export const multipleChoiceShape = {
  body: z.object({ type, stem: text, choices: createChoices(choice, 2) }),
  bodyDraft: z.object({ type, stem: textDraft, choices: createChoices(choiceDraft, 0) }),
  key: z.object({ type, choices: z.array(id).min(1), scoring, worth: choiceWorth }),
  keyDraft: z.object({ type, choices: z.array(idDraft), scoring, worth: choiceWorth }),
  response: z.object({ type, choices: z.array(id).max(12) }),
}
