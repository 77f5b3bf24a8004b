// A sentence with what must be known of its place to judge it.
import type { TaggedWord } from '../tagger.ts'
import type { UnknownPerson } from './introductions.ts'

/** Subject of rules for untagged words. */
export type Text = { text: string }

/** A cleaned sentence in its place. */
export type Said = Text & {
  words: readonly TaggedWord[]
  headings: readonly string[]
  /** Whether a noun stands in the headings above, or in a third of the source's passages, or names a part
   * of the body. */
  isSetting(noun: string): boolean
  /** Whether the passage before has brought a thing in: "a gate", so that "the gate" means that one. */
  isIntroduced(phrase: string): boolean
  /** Whether a phrase of several words is a term: of the dictionary, or of several passages. */
  isTerm(phrase: string): boolean
  /** Whether the sentence tells what happened: then "the tall gate" is some gate, not gates in general. */
  isStory: boolean
  /** Somebody of whom it doesn't say who they are. */
  findUnknownPerson(): UnknownPerson | null
}
