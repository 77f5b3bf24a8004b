// Parts that the shapes of several kinds of questions share. Texts may hold Markdown and TeX between dollar signs.
import { z } from 'zod'
import { type QuestionImage, questionImageSchema } from './question-images.ts'

/**
 * Schemas of one kind, each an object with its `type`: of a question that can be asked, of one that is still written
 * (texts may be empty, options too few), and of an answer.
 */
export type KindShape<T extends string> = {
  body: TypedObject<T>
  bodyDraft: TypedObject<T>
  key: TypedObject<T>
  keyDraft: TypedObject<T>
  response: TypedObject<T>
}
type TypedObject<T extends string> = z.ZodObject<{ type: z.ZodLiteral<T> }>

export const text = z.string().trim().min(1).max(2000)
export const textDraft = z.string().max(2000)
export const id = z.string().min(1).max(40)
/** Empty where the author has chosen nothing yet. */
export const idDraft = z.string().max(40)

type Choice = { id: string; text: string; image?: QuestionImage | undefined }

export const choiceDraft = z.object({ id, text: textDraft, image: questionImageSchema.optional() })
/** A choice may be a picture alone. */
export const choice = choiceDraft
  .extend({ text: z.string().trim().max(2000) })
  .refine(
    ({ text, image }) => text !== '' || image !== undefined,
    'A choice has neither words nor a picture.',
  )

const maxOptions = 12
export const createChoices = <C extends z.ZodType<Choice>>(choice: C, minCount: number) =>
  z.array(choice).min(minCount).max(maxOptions)
export const createOptions = (text: z.ZodString, minCount: number) =>
  z.array(z.object({ id, text })).min(minCount).max(maxOptions)

/**
 * `exact`: a typed answer counts letter by letter, and its player is told so. `lenient`: one wrong letter in a word counts as right, unless that is another
 * word. Without either, such an answer is for a person to check.
 */
export const spelling = z.enum(['exact', 'lenient']).optional()

/** Part of a right answer gives part of the points, unless its author says that only all of it counts. */
export const scoring = z.literal('all-or-nothing').optional()

/** Shares of choices that aren't simply right or wrong; of several choices, the share of each. */
export const choiceWorth = z
  .record(z.string().max(40), z.number().min(-1).max(1))
  .refine(shares => Object.keys(shares).length <= maxOptions, 'There are more shares than choices.')
  .optional()

/** Wordings of one answer, the best first. */
export const createAccepted = (text: z.ZodString, minCount: number) => z.array(text).min(minCount).max(20)

/** Typed answers beside the right ones: worth a part, or nothing but a word of their own in `reasons`. */
export const partly = z
  .array(z.object({ text, share: z.number().min(0).max(1) }))
  .max(20)
  .optional()
