// A clause as a question: "Workers were paid twice a day" → "were workers paid twice a day"; with a form of "do" where it
// has no auxiliary.
import { baseForm } from '../../../../text/irregular-forms.ts'
import { isPast, type TaggedWord } from '../../language/tagger.ts'
import { asInside, getClauseText, readClause } from './clause.ts'
import type { Document, Sentence } from './document.ts'

const AUXILIARY = /^(?:is|are|was|were|has|have|had|can|could|will|would|must|may|might|should|did|does|do)$/u
const OF_HAVING = /^(?:has|have|had)$/u

const toBase = ({ lower, lemma }: TaggedWord): string => (baseForm(lower) === lower ? lemma : baseForm(lower))

/** The auxiliary and the verb without it; null where the form of the verb doesn't tell its tense. */
const split = (verb: TaggedWord, next: TaggedWord | undefined): [auxiliary: string, rest: string] | null => {
  // "has six legs": the verb itself, not its auxiliary.
  const isAuxiliary =
    AUXILIARY.test(verb.lower) &&
    (!OF_HAVING.test(verb.lower) || next?.pos === 'VERB' || next?.lower === 'been')
  if (isAuxiliary) return [verb.lower, '']
  if (isPast(verb)) return ['did', toBase(verb)]
  if (/[^su]s$/u.test(verb.lower)) return ['does', toBase(verb)]
  return verb.lower === verb.lemma ? ['do', verb.lower] : null
}

/** Words after "Why" or "Where"; null if the sentence is no plain clause. */
export const asQuestion = (doc: Document, sentence: Sentence): string | null => {
  const clause = readClause(sentence)
  if (!clause) return null
  const { text, words } = sentence
  const verb = words[clause.verb]!
  const parts = split(verb, words[clause.verb + 1])
  const subject = getClauseText(sentence, clause.from, clause.to)
  const inside = clause.from === 0 ? asInside(subject, doc) : subject
  if (!parts || inside === null) return null
  const opening = getClauseText(sentence, 0, clause.from).replace(/,$/u, '')
  const adverb = getClauseText(sentence, clause.to, clause.verb)
  const rest = text
    .slice(verb.end)
    .replace(/[.,\s]+$/u, '')
    .trim()
  const small = opening && opening.charAt(0).toLowerCase() + opening.slice(1)
  return [parts[0], inside, adverb, parts[1], rest, small].filter(Boolean).join(' ')
}
