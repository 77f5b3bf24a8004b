// Questions about one phrase of a clause, in English: the question word goes to the front, the verb takes its auxiliary
// ("do" where it has none), and tense and number stay.
import { baseForm } from '../../../text/irregular-forms.ts'
import type { Argument, Clause } from './clause.rules.ts'
import { getText, type WordRange } from './tree.rules.ts'

export type QuestionWord = 'Who' | 'What' | 'Where' | 'Which of these'

/** Text of a phrase that opened its sentence, as it is written inside of one; null where that isn't sure. */
export type AsInside = (phrase: string) => string | null

const SINGULAR: Readonly<Record<string, string>> = { are: 'is', were: 'was', have: 'has', do: 'does' }

/** "carries" of "carry". */
const toThirdPerson = (base: string): string => {
  if (/(?:[sxz]|sh|ch|o)$/u.test(base)) return `${base}es`
  return /[^aeiou]y$/u.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`
}

const join = (...parts: readonly string[]): string =>
  parts
    .map(part => part.trim())
    .filter(part => part !== '')
    .join(' ')
    .replace(/^[,\s]+|[,\s]+$/gu, '')
    .replace(/ (?=,)/gu, '')

/** The words of a clause behind its verb, without some of them. */
const getRest = ({ tree, verbs, end }: Clause, left: WordRange): string => {
  // A comma before what is left out goes with it.
  const before = tree.words[left.from - 1]?.form === ',' ? left.from - 1 : left.from
  const behind = tree.words[left.to]?.form === ',' ? left.to + 1 : left.to
  return join(getText(tree, { from: verbs.to, to: before }), getText(tree, { from: behind, to: end }))
}

/** Null for what describes the subject: "Long in conflict, the nations …". */
const getFronted = ({ tree, fronted }: Clause): string | null => {
  const text = getText(tree, fronted)
  if (text === '') return text
  const { upos, form } = tree.words[fronted.from]!
  const isAdverb = upos === 'ADV' && fronted.to - fronted.from === 1
  // "In", "During", "When"
  if (upos !== 'ADP' && upos !== 'SCONJ' && !isAdverb) return null
  return fronted.from > 0 ? text : form.toLowerCase() + text.slice(form.length)
}

/** Null for a subject that goes on behind a comma: no question flows with it inside. */
const getSubject = ({ tree, subject }: Clause, asInside: AsInside): string | null => {
  const text = getText(tree, subject)
  if (
    tree.words.slice(subject.from, subject.to).some(({ form }) => form === ',') &&
    !/ (?:and|or) /u.test(text)
  )
    return null
  return subject.from === 0 ? asInside(text) : text
}

/** The verb with its auxiliaries and adverbs, agreeing with one thing. */
const getVerbForOne = ({ tree, verbs, auxiliaries, verb }: Clause): string => {
  const finite = Math.min(verb, ...auxiliaries)
  const { form, xpos, lemma } = tree.words[finite]!
  const lower = form.toLowerCase()
  return join(
    getText(tree, { from: verbs.from, to: finite }),
    SINGULAR[lower] ?? (xpos === 'VBP' && finite === verb ? toThirdPerson(lemma) : lower),
    getText(tree, { from: finite + 1, to: verbs.to }),
  )
}

/** Verbs whose past is their base form. */
const UNCHANGED = new Set(
  'put set cut hit let cost spread shut hurt read burst bet cast split quit rid thrust'.split(' '),
)

/** Base form of a finite verb; null where the lexicon doesn't know that of a past. */
const findBase = (form: string, lemma: string, xpos: string): string | null => {
  if (xpos !== 'VBD' || lemma !== form || UNCHANGED.has(form)) return lemma
  const base = baseForm(form)
  return base === form ? null : base
}

/** Word before the subject, and words of the verb that stay behind it. */
const invert = ({ tree, verbs, verb, auxiliaries, predicate }: Clause) => {
  const { xpos, lemma, form } = tree.words[verb]!
  const finite = auxiliaries[0] ?? (predicate === null ? null : verb)
  if (finite !== null) {
    const behind = join(
      getText(tree, { from: verbs.from, to: finite }),
      getText(tree, { from: finite + 1, to: verbs.to }),
    )
    return { front: tree.words[finite]!.form.toLowerCase(), behind }
  }
  const base = findBase(form.toLowerCase(), lemma, xpos)
  const front = xpos === 'VBD' ? 'did' : form.toLowerCase() === base ? 'do' : xpos === 'VBZ' ? 'does' : null
  return front && base ? { front, behind: join(getText(tree, { from: verbs.from, to: verb }), base) } : null
}

/** Prepositions that may end a question. */
const STRANDED = new Set('of from into to with for as by through on against around onto in like'.split(' '))

const askOther = (clause: Clause, asked: Argument, word: QuestionWord, asInside: AsInside): string | null => {
  const { tree, verbs, end } = clause
  const fronted = getFronted(clause)
  const subject = getSubject(clause, asInside)
  const verb = invert(clause)
  if (fronted === null || subject === null || !verb) return null
  const open = (first: string, rest: string) =>
    `${first} ${join(verb.front, subject, verb.behind, rest, fronted)}?`
  if (asked.preposition === null) return open(word, getRest(clause, asked))
  const preposition = tree.words[asked.preposition]!.form.toLowerCase()
  const whole = { from: asked.preposition, to: asked.to }
  if (word === 'Where') return open(word, getRest(clause, whole))
  if (!STRANDED.has(preposition)) return null
  if (word === 'Who')
    return open(`${preposition.charAt(0).toUpperCase()}${preposition.slice(1)} whom`, getRest(clause, whole))
  const before = getText(tree, { from: verbs.to, to: asked.preposition })
  return open(word, join(before, preposition, getText(tree, { from: asked.to, to: end })))
}

/**
 * A question that one phrase of a clause answers: "What does chlorophyll absorb?" Null where no such question is sure to be
 * English.
 */
export const askClause = (
  clause: Clause,
  asked: Argument,
  word: QuestionWord,
  asInside: AsInside,
): string | null => {
  if (asked.role !== 'subject') return askOther(clause, asked, word, asInside)
  const fronted = getFronted(clause)
  if (fronted === null) return null
  const rest = getText(clause.tree, { from: clause.verbs.to, to: clause.end })
  return `${word} ${join(getVerbForOne(clause), rest, fronted)}?`
}
