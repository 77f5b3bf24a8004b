// Shape of one type of answer: whether a text is of it, and how two texts of it are compared.
import type { Outcome } from '@lantern/contract/questions/kinds/questions'
import type { Dictionary } from './words.rules.ts'

/** Question and knowledge that an answer is compared by. */
export type Asked = {
  stem: string
  dictionary: Dictionary | null
  /** Whether one wrong letter in a word counts as right. */
  isLenient: boolean
  /** Whether the author chose the type; a type that was found may be another one. */
  isChosen: boolean
}

/**
 * Texts come with plain signs (signs.rules.ts). Methods, so that the rules of one type are rules of any.
 * `find`: whether an accepted answer is of this type, found without its author; never looser than `read`.
 * `read`: the text as this type; null where it is none.
 * `compare`: verdict of what was typed. `given` is null where it is not of this type.
 */
interface TypeRules<Read> {
  find(text: string, asked: Pick<Asked, 'stem'>): boolean
  read(text: string): Read | null
  compare(wanted: Read, given: Read | null, texts: { wanted: string; given: string }, asked: Asked): Outcome
  /** Other ways to write the accepted answer, right or not, for its author to look at. Default: none. */
  vary?(wanted: Read, text: string): string[]
}

export type AnswerTypeRules<Read = unknown> = TypeRules<Read>
