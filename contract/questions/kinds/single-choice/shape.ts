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

const type = z.literal('single-choice')
// `also`: choices that were accepted as right later on.
const also = z.array(id).max(12).optional()

export const singleChoiceShape = {
  body: z.object({ type, stem: text, choices: createChoices(choice, 2) }),
  bodyDraft: z.object({ type, stem: textDraft, choices: createChoices(choiceDraft, 0) }),
  key: z.object({ type, choice: id, also, worth: choiceWorth }),
  keyDraft: z.object({
    type,
    choice: idDraft,
    also: z.array(idDraft).max(12).optional(),
    worth: choiceWorth,
  }),
  response: z.object({ type, choice: id }),
}
