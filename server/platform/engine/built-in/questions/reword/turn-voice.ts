// Active for passive and passive for active: "Corday stabbed Marat in his bath" says what "Marat was stabbed by Corday"
// says. Only where the verb's forms are sure and nothing else hangs on the subject.
import { baseForm } from '../../../../text/irregular-forms.ts'
import { capitalised } from '../../language/clean-sentence.rules.ts'
import { isPluralNoun, type NounPhrase, readNounPhrase } from '../../language/noun-phrases.ts'
import { isPast, type TaggedWord } from '../../language/tagger.ts'
import { readWordList, withBorders } from '../../language/words/phrases.words.ts'
import { asInside, type Clause, getClauseText, readClause } from '../document/clause.ts'
import type { Document, Sentence } from '../document/document.ts'

/** Irregular verbs whose past and participle are one form. */
const ONE_FORM = new Set(
  readWordList(
    `led|built|made|held|found|won|struck|sent|brought|caught|taught|bought|lost|paid|sold|kept|told|fought|heard|laid|
    spent|put|set|cut|split|shot`,
  ),
)
/** Verbs without a passive. */
const NOT_DONE = new Set(
  readWordList(
    `have|be|become|reach|enter|join|cost|need|lack|suffer|receive|leave|last|contain|hold|include|remain|resemble|
    equal|weigh|measure|mean|lie|live|become|want|like|take|get|show|grow|run|cross|meet|fit`,
  ),
)
const POSSESSIVE = withBorders(/\b(?:his|her|himself|herself|itself|themselves)\b/iu)
const CLAUSE_INSIDE = withBorders(
  /,|\b(?:that|which|who|whose|where|when|because|and|but|whereas|while|so)\b/u,
)

const MAY_FOLLOW =
  /^(?:\.| (?:with|during|after|by|on \p{Nd}|in (?:\p{Nd}{4}|(?:early |late )?\p{Lu}\p{Ll}+ \p{Nd}{4})))/u

const isOneForm = ({ lower }: TaggedWord): boolean =>
  (/[^e]ed$/u.test(lower) && baseForm(lower) === lower) || ONE_FORM.has(lower)

/** "Corday stabbed Marat." → "Marat was stabbed by Corday." */
const toPassive = (doc: Document, sentence: Sentence, clause: Clause): string | null => {
  const { text, words } = sentence
  const verb = words[clause.verb]!
  if (
    verb.pos !== 'VERB' ||
    clause.verb !== clause.to ||
    NOT_DONE.has(verb.lemma) ||
    NOT_DONE.has(baseForm(verb.lower))
  )
    return null
  if (!isPast(verb) || !isOneForm(verb)) return null
  const object = readNounPhrase(sentence, clause.verb + 1)
  if (!object || / by /u.test(text) || CLAUSE_INSIDE.test(text.slice(verb.end)) || POSSESSIVE.test(text))
    return null
  // "the station at Fukushima": what follows may belong to the object.
  if (!MAY_FOLLOW.test(text.slice(object.head.end))) return null
  const subject = getClauseText(sentence, clause.from, clause.to)
  const inside = clause.from === 0 ? asInside(subject, doc) : subject
  if (inside === null) return null
  const what = getClauseText(sentence, object.from - (object.determiner ? 1 : 0), object.to)
  const opening = getClauseText(sentence, 0, clause.from)
  const be = isPluralNoun(object.head.lower) ? 'were' : 'was'
  const rest = text.slice(object.head.end, -1)
  const said = `${what} ${be} ${verb.text} by ${inside}${rest}`
  return opening ? `${opening} ${said}.` : `${capitalised(said)}.`
}

/** The phrase behind "by", with what it is of where nothing else follows. */
const readAgent = (
  sentence: Sentence,
  at: number,
): Pick<NounPhrase, 'from' | 'to' | 'determiner' | 'head'> | null => {
  const plain = readNounPhrase(sentence, at)
  if (plain) return plain
  const { words } = sentence
  const of = words.findIndex(({ lower }, i) => i > at && lower === 'of')
  const head = words[of - 1]
  const end = words.findIndex(({ text }, i) => i > at && text === '.')
  const isPlain = words
    .slice(at, end)
    .every(
      ({ pos, lower }) =>
        /^(?:DET|ADJ|NOUN|PROPN)$/u.test(pos) || lower === 'of' || lower === 'its' || lower === 'their',
    )
  if (!head || end !== words.length - 1 || !isPlain) return null
  return { from: at, to: end, determiner: '', head }
}

/** "Marat was stabbed by Corday." → "Corday stabbed Marat." */
const toActive = (doc: Document, sentence: Sentence, clause: Clause): string | null => {
  const { text, words } = sentence
  const be = words[clause.verb]!
  const verb = words[clause.verb + 1]
  if (
    !/^(?:was|were|is|are)$/u.test(be.lower) ||
    verb?.pos !== 'VERB' ||
    words[clause.verb + 2]?.lower !== 'by'
  )
    return null
  const agent = readAgent(sentence, clause.verb + 3)
  if (!agent || CLAUSE_INSIDE.test(text.slice(verb.end)) || POSSESSIVE.test(text)) return null
  const next = words[agent.to]
  if (next && next.text !== '.' && next.pos !== 'ADP') return null
  const isPastSaid = /^w/u.test(be.lower)
  if (isPastSaid && !isOneForm(verb)) return null
  const present = isPluralNoun(agent.head.lower) ? verb.lemma : `${verb.lemma}s`
  const subject = getClauseText(sentence, clause.from, clause.to)
  const inside = clause.from === 0 ? asInside(subject, doc) : subject
  if (inside === null || /(?:s|sh|ch|x|y)s$/u.test(present)) return null
  const who = getClauseText(sentence, agent.from - (agent.determiner ? 1 : 0), agent.to)
  const said = `${who} ${isPastSaid ? verb.text : present} ${inside}${text.slice(words[agent.to - 1]!.end, -1)}`
  const opening = getClauseText(sentence, 0, clause.from)
  return opening ? `${opening} ${said}.` : `${capitalised(said)}.`
}

/** Null where the sentence is neither, or where its forms aren't sure. */
export const turnVoice = (doc: Document, sentence: Sentence): string | null => {
  const clause = readClause(sentence)
  if (!clause) return null
  return toActive(doc, sentence, clause) ?? toPassive(doc, sentence, clause)
}
