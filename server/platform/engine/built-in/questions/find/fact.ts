// A fact is one thing that a sentence says and that can be asked for; several types of question can be
// made of it.
import type { Sentence } from '../document/document.ts'

/** A wrong choice, and where the text gives one, why it is wrong. */
export type Wrong = {
  text: string
  reason: string | null
  /** Whether it may look out of place beside the right one. */
  isFar?: boolean
  /** Cosine to the right one, where it is measured. */
  nearness?: number
  /** Articles with which the text writes it, where it is known. */
  articles?: ReadonlySet<string>
}

/** A statement that the text makes false. */
export type Altered = {
  text: string
  /** Words in the place of the right ones, where one phrase was replaced. */
  put?: string
  explanation: string
  /** Whether it may look out of place. */
  isFar?: boolean
}

export type Fact = {
  kind:
    | 'year'
    | 'number'
    | 'definition'
    | 'naming'
    | 'abbreviation'
    | 'person'
    | 'place'
    | 'term'
    | 'role'
    | 'cause'
    | 'clause'
    | 'tool'
    | 'cell'
  sentence: Sentence
  /** Shown before it, where it leans on the sentence before. */
  before?: Sentence
  /** As it stands in the text. */
  answer: string
  /** Wordings to accept where it is typed, the best first. */
  accepted: string[]
  /** The sentence with a gap where the answer stood; null where that makes no good question. */
  gap: string | null
  question: string | null
  /** For the one type that takes a number; in the unit named. */
  number: { value: number; unit: string | null; tolerance: number } | null
  /** Wrong choices, best first; fewer than three where no more are sure to be wrong. */
  wrong(random: () => number): Wrong[]
  altered(random: () => number): Altered | null
  explanation: string
  bloom: 'remember' | 'understand'
  /** Topic of the fact, if the sentence doesn't give it. */
  concept?: string
  /** Whether its question is clear though the sentence leans on others. */
  asksClearly?: boolean
  /** Set where a person should look before it is used. */
  checkFirst?: boolean
}
