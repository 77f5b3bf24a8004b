// Why something is so: sentences that tell it behind "because", or behind "since" where no time can be meant.
import { gapMark } from '@lantern/contract/questions/kinds/questions'
import { shuffled } from '@lantern/contract/questions/kinds/random.rules'
import { capitalised } from '../../language/clean-sentence.rules.ts'
import { tagWords } from '../../language/tagger.ts'
import type { Document, Sentence } from '../document/document.ts'
import { isOfProse } from '../document/document.ts'
import { asQuestion } from '../document/question-order.ts'
import { causeRules } from '../judge/causes.rules.ts'
import { refuses } from '../judge/refuse.ts'
import type { Fact, Wrong } from './fact.ts'

const CAUSE =
  /^(?<effect>[^;]{12,}?),? (?:because(?! of)|since(?! (?:the )?\p{N}| then)) (?<cause>[^;]{8,}?)\.$/u
/** Sentences with the cause before the effect. */
const CAUSE_FIRST = /^Because (?<cause>[^;,]{8,}?), (?<effect>[^;]{12,}?)\.$/u
const PRONOUN = /\b(?<pronoun>it|its|they|their|them|he|his|him|she|her)\b/u
const MOST_WORDS_APART = 6

export type CauseFact = Fact & { effect: string; cause: string }

type Found = { sentence: Sentence; effect: string; cause: string }

const pronounOf = (text: string): string => {
  const pronoun = PRONOUN.exec(text)?.groups?.pronoun ?? ''
  if (/^(?:it|its)$/u.test(pronoun)) return 'one'
  return /^(?:they|their|them)$/u.test(pronoun) ? 'several' : pronoun === '' ? '' : 'somebody'
}

const countWords = (text: string) => text.split(' ').length

/** Causes of other things that speak of as many, so that grammar doesn't give the right one away. */
const wrongCauses = (own: Found, all: readonly Found[], random: () => number): Wrong[] =>
  shuffled(all, random)
    .filter(
      other =>
        other !== own &&
        pronounOf(other.cause) === pronounOf(own.cause) &&
        Math.abs(countWords(other.cause) - countWords(own.cause)) <= MOST_WORDS_APART,
    )
    .slice(0, 3)
    .map(({ cause, sentence }) => ({ text: `because ${cause}`, reason: sentence.whole, isFar: true }))

const readCause = (doc: Document, sentence: Sentence): Found | null => {
  const groups = CAUSE.exec(sentence.whole)?.groups ?? CAUSE_FIRST.exec(sentence.whole)?.groups
  if (!groups?.effect || !groups.cause) return null
  const { cause } = groups
  const effect = capitalised(groups.effect)
  // Pronouns in the effect refer to the cause.
  if (sentence.whole.startsWith('Because ') && PRONOUN.test(groups.effect)) return null
  if (refuses(doc, sentence, causeRules, { effect, cause })) return null
  return { sentence, effect: effect.replace(/ too$/u, ''), cause }
}

const asFact = (doc: Document, found: Found, all: readonly Found[]): CauseFact => {
  const { sentence, effect, cause } = found
  const words = tagWords(`${effect}.`)
  const asked = asQuestion(doc, { ...sentence, text: `${effect}.`, words })
  return {
    kind: 'cause',
    sentence,
    effect,
    cause,
    answer: `because ${cause}`,
    accepted: asked ? [cause] : [],
    question: asked ? `Why ${asked}?` : null,
    // Nobody types a whole clause into a gap.
    gap: asked ? null : `${effect} ${gapMark}.`,
    number: null,
    wrong: random => wrongCauses(found, all, random),
    altered: () => null,
    explanation: sentence.whole,
    bloom: 'understand',
    checkFirst: true,
  }
}

export const findCauses = (doc: Document): CauseFact[] => {
  const found = doc.sentences.flatMap(sentence =>
    isOfProse(sentence) ? (readCause(doc, sentence) ?? []) : [],
  )
  return found.map(one => asFact(doc, one, found))
}
