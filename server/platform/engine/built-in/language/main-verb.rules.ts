// The tagger takes some verbs for nouns ("shone", "separates"). A sentence in which it found no verb at all has one
// that it missed: the first word that looks and stands like one.
import { baseForm } from '../../../text/irregular-forms.ts'
import type { TaggedWord } from './tagged-word.ts'

const isNoun = (word: TaggedWord | undefined) => /^(?:NOUN|PROPN)$/u.test(word?.pos ?? '')
/** Words that follow a verb and seldom a noun. */
const BEHIND_VERB = /^(?:the|an?|its|their|his|her|through|up|down|out|only|into)$/u
const RELATIVE = /^(?:that|which|who)$/u
const PAST_PLURALS = /(?:ves|ae|ia|ice|ra|en)$/u

/** "shone", "drove": irregular forms that are no plurals. */
const isIrregularPast = ({ lower }: TaggedWord) => baseForm(lower) !== lower && !PAST_PLURALS.test(lower)

const standsLikeVerb = (words: readonly TaggedWord[], at: number): boolean => {
  const [before, word, next] = [words[at - 1], words[at]!, words[at + 1]]
  if (!isNoun(before) || !/^\p{Ll}{3,}$/u.test(word.text)) return false
  if (word.pos !== 'NOUN' && word.pos !== 'ADJ') return false
  // "harvests in 1788 drove up": the number before the verb ends what stands behind the subject.
  return BEHIND_VERB.test(next?.lower ?? '')
}

/** Position of a verb that the tagger missed; −1 if it found one or none is likely. */
export const findMissedVerb = (words: readonly TaggedWord[]): number => {
  const isTold = words.some(
    ({ pos, lower }, i) =>
      (pos === 'VERB' || pos === 'AUX') &&
      !lower.endsWith('ing') &&
      !RELATIVE.test(words[i - 1]?.lower ?? ''),
  )
  if (isTold) return -1
  const irregular = words.findIndex(
    (word, i) => i > 0 && word.pos === 'NOUN' && isIrregularPast(word) && words[i + 1]?.lower !== 'of',
  )
  return irregular >= 0 ? irregular : words.findIndex((_, i) => i > 0 && standsLikeVerb(words, i))
}
