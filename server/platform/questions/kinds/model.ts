// Model-written and model-solved questions: the prompt for one kind, and its allowed replies.
import type { AskedOf, ResponseOf } from '@lantern/contract/questions/kinds/kind.rules'
import type { QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { z } from 'zod'

const claimedText = z.string().trim().min(1).max(1200)
export const claimedExplanation = z.string().trim().min(1).max(800)
export const claimedOption = z.string().trim().min(1).max(300)
export const claimedWrong = z
  .array(z.object({ text: claimedOption, why: z.string().trim().max(400).default('') }))
  .min(2)
  .max(7)

const shared = z.object({ stem: claimedText, explanation: claimedExplanation })
type Shared = z.output<typeof shared>

export type Drafted<Question> = Question & { reasons: Record<string, string> }

interface Model<Question, Response> {
  /** Fields of a question in the prompt. */
  readonly fields: string
  /** Draws the order of options; null where the fields don't fit. */
  read(claim: unknown): ((random: () => number) => Drafted<Question>) | null
  /** Answer of a model that solved a question without its key; null where it gave none. */
  readSolution(answer: readonly string[]): Response | null
}
export type KindModel<T extends QuestionType> = Model<AskedOf<T>, ResponseOf<T>>
export type AnyModel<Question, Response> = Model<Question, Response>

export const createModel = <T extends QuestionType, Claim>(
  fields: string,
  claimSchema: z.ZodType<Claim>,
  draft: (claim: Claim & Shared, random: () => number) => Drafted<AskedOf<T>>,
  readSolution: (answer: readonly string[]) => ResponseOf<T> | null,
): KindModel<T> => ({
  fields,
  read: claim => {
    const own = claimSchema.safeParse(claim)
    const general = shared.safeParse(claim)
    return own.success && general.success ? random => draft({ ...own.data, ...general.data }, random) : null
  },
  readSolution,
})

/** @param place counted from 0 */
export const getOptionId = (place: number): string => 'abcdefghijkl'.charAt(place)

/** Letter of an answer such as "a)", "(A)" or "a. the text". */
export const readLetter = (answer: string): string =>
  /^\W*([a-l\d]{1,2})\b/iu.exec(answer)?.[1]?.toLowerCase() ?? ''
