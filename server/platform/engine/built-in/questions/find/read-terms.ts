// How sentences tell terms: "Osmosis is the movement of …", "… refers to …", "… is called a parsec".

import { gapMark } from '@lantern/contract/questions/kinds/questions'
import { type Definition, listDefinitions } from '../../definitions/definitions.rules.ts'
import { openArticle } from '../../language/articles.rules.ts'
import type { TaggedWord } from '../../language/tagger.ts'
import { asInside, getClauseText, readClause } from '../document/clause.ts'
import type { Document, Sentence } from '../document/document.ts'
import { meaningRules } from '../judge/meaning.rules.ts'
import { refuses } from '../judge/refuse.ts'
import { definitionRules, namingRules, type TermSaid, termRules } from '../judge/terms.rules.ts'

/** "the clinical term for an abnormally low temperature" */
const TERM_FOR = /^(?:an?|the) (?:\p{L}+ )?(?:term|name|word) (?:for|given to) /u
const FEWEST_MEANING = 6
/** "are punishments for violating norms": several need no article. */
const FEWEST_OF_MANY = 4
/** "is called", "are usually called" */
const CALLS =
  /,? (?:is|are)(?: (?:usually|often|commonly|sometimes|generally|collectively|also))? (?:called|termed|named|known as|referred to as)$/u
const NAMED = /^\p{L}[\p{L}\p{N}’'-]*(?: \p{L}[\p{L}\p{N}’'-]*){0,3}$/u
const NAMED_INSIDE = /^\p{Ll}[\p{L}-]+(?: \p{Ll}[\p{L}-]+){0,2}$/u
/** Words before a term that is named in passing, at least. */
const FEWEST_BEFORE = 5
/** Behind a term that is named in passing. */
const GOES_ON = /^(?:,|;| that | which | in which | where )/u

/** Said in other words than "is". */
const MEANS = /^(?:refers? to|means|(?:is|are) defined as|(?:is|are) the term for)$/u
const SAYS_MEANING = /^(?:an?|the|any|how|when|all) /u
const EXPLAINED = /^\p{L}[\p{L}’'-]*(?: [\p{Ll}][\p{L}’'-]*){0,3}$/u
const MOST_APPOSED = 3

const ARTICLE = /^(?:the|an?) /u
const AN = /^[Aa]n? /u
const isCapital = (text: string) => /^\p{Lu}/u.test(text)
/** "a mass", "the belief" */
const SAYS_KIND = /^(?:an?|the|any) \p{Ll}/u
/** "are punishments": a noun, or what describes one. */
const saysKindOfMany = (word: TaggedWord | undefined): boolean =>
  word?.pos === 'NOUN' || word?.pos === 'ADJ' || /[^s]s$/u.test(word?.lower ?? '')

export type FoundTerm = {
  sentence: Sentence
  term: string
  meaning: string | null
  /** Thing with the name, for a term that is only named. */
  thing: string | null
  question: string | null
  asksMeaning: string | null
  gap: string
}

const gapFor = (text: string, term: string): string => openArticle(text.replace(term, gapMark))

const readDefinition = (doc: Document, sentence: Sentence): FoundTerm | null => {
  const { text, words } = sentence
  const clause = readClause(sentence)
  if (!clause || clause.verb !== clause.to) return null
  const verb = words[clause.verb]!
  const subject = words.slice(clause.from, clause.to)
  const hasArticle = subject[0]!.pos === 'DET'
  const named = hasArticle ? subject.slice(1) : subject
  if ((verb.lower !== 'is' && verb.lower !== 'are') || named.length === 0) return null
  const term = named.map(({ text }) => text).join(' ')
  const meaning = text.slice(verb.end + 1, -1).replace(TERM_FOR, '')
  const isOfMany = verb.lower === 'are' && /^\p{Ll}/u.test(meaning)
  const inside = asInside(getClauseText(sentence, clause.from, clause.to), doc)
  const plain = inside?.replace(ARTICLE, '') ?? null
  const isProper = plain !== null && isCapital(plain)
  const said: TermSaid = {
    text,
    term,
    named,
    // A theory is too much, a scientific theory is a term; "the underlying goal" is none.
    core: hasArticle || named.length === 1 ? named.at(-1)!.lower : null,
    said: meaning,
    inside,
    isName: isProper && !meaning.startsWith('the '),
  }
  const saysKind = isOfMany ? saysKindOfMany(words[clause.verb + 1]) : SAYS_KIND.test(meaning)
  const fewestWords = isOfMany ? FEWEST_OF_MANY : FEWEST_MEANING
  if (
    refuses(doc, sentence, definitionRules, { named, saysKind }) ||
    refuses(doc, sentence, termRules, said) ||
    refuses(doc, sentence, meaningRules, { meaning, fewestWords })
  )
    return null
  const question = isProper ? `What ${verb.lower} ${meaning}?` : null
  const asksMeaning = `What ${verb.lower} ${inside}?`
  return { sentence, term: plain!, meaning, thing: null, question, asksMeaning, gap: gapFor(text, term) }
}

const explains = ({ form, article, term, verb, meaning, from }: Definition): boolean => {
  if (from > 0 || !/^(?:an? )?$/iu.test(article) || !EXPLAINED.test(term)) return false
  if (form === 'apposed') return term.split(' ').length <= MOST_APPOSED
  return form === 'means' && MEANS.test(verb) && SAYS_MEANING.test(meaning ?? '')
}

/** "Sleep rebound refers to …", "Yeast, a microscopic fungus used to …, exhibits …" */
const readExplained = (
  doc: Document,
  sentence: Sentence,
  definitions: readonly Definition[],
): FoundTerm | null => {
  const { text, words } = sentence
  const found = definitions.find(explains)
  if (!found?.meaning) return null
  const { meaning } = found
  const subject = `${found.article}${found.term}`
  const named = words.filter(({ start, end, pos }) => end <= subject.length && (start > 0 || pos !== 'DET'))
  const inside = asInside(subject, doc)?.replace(AN, '') ?? null
  const said: TermSaid = {
    text,
    term: inside ?? subject,
    named,
    core: named.at(-1)?.lower ?? '',
    said: meaning,
    inside,
    isName: isCapital(inside ?? ''),
  }
  if (
    refuses(doc, sentence, termRules, said) ||
    refuses(doc, sentence, meaningRules, { meaning, fewestWords: FEWEST_OF_MANY + 1 })
  )
    return null
  const asksMeaning = `What is meant by “${inside}”?`
  const gap = gapFor(text, subject.replace(AN, ''))
  return { sentence, term: inside!, meaning, thing: null, question: null, asksMeaning, gap }
}

const readNamedInside = (
  doc: Document,
  sentence: Sentence,
  definitions: readonly Definition[],
): FoundTerm | null => {
  const { text, words } = sentence
  const found = definitions.find(
    ({ form, term, start, from }) =>
      form === 'named' &&
      text.slice(0, from).split(' ').length > FEWEST_BEFORE &&
      NAMED_INSIDE.test(term) &&
      GOES_ON.test(text.slice(start + term.length)),
  )
  if (!found) return null
  const { term, start: at } = found
  const end = at + term.length
  const named = words.filter(word => word.start >= at && word.end <= end)
  const said = `${text.slice(0, at)}${text.slice(end)}`
  if (refuses(doc, sentence, termRules, { text, term, named, core: term, said, inside: term, isName: false }))
    return null
  const gap = openArticle(`${text.slice(0, at)}${gapMark}${text.slice(end)}`)
  return { sentence, term, meaning: null, thing: null, question: null, asksMeaning: null, gap }
}

/** Beginning of a clause whose verb is the naming one. */
const ENDS_IN_CLAUSE = /\s(?:that|which|who|whom)\s*$/u

const readNaming = (
  doc: Document,
  sentence: Sentence,
  definitions: readonly Definition[],
): FoundTerm | null => {
  const { text } = sentence
  const found = definitions.find(
    ({ form, term, start }) =>
      form === 'named' && NAMED.test(term) && text.slice(start + term.length) === '.',
  )
  if (!found) return null
  const { term, start: at, from, verb: called } = found
  const said = text.slice(0, from) + called
  const thing = said.replace(CALLS, '')
  if (thing === said) return null
  const named = sentence.words.filter(({ start, pos }) => start >= at && pos !== 'PUNCT')
  const inside = asInside(thing, doc)
  const told: TermSaid = { text, term, named, core: term, said: thing, inside, isName: false }
  if (refuses(doc, sentence, namingRules, { thing }) || refuses(doc, sentence, termRules, told)) return null
  const verbs = sentence.words.filter(({ pos }) => pos === 'AUX').length
  const verb = / are (?:\p{L}+ )?(?:called|termed|named|known|referred)/u.test(text) ? 'are' : 'is'
  // "Photosynthesis happens in parts of the cell that are called …": the clause names a part of the sentence.
  const isSimple = verbs <= 2 && !thing.includes(',') && !ENDS_IN_CLAUSE.test(thing)
  return {
    sentence,
    term,
    meaning: null,
    thing: isSimple ? inside : null,
    asksMeaning: null,
    gap: openArticle(`${text.slice(0, at)}${gapMark}.`),
    question: isSimple ? `What ${verb} ${inside} called?` : null,
  }
}

/** The first term that a sentence tells, in whatever way; null where rules refuse it. */
export const readTerm = (doc: Document, sentence: Sentence): FoundTerm | null => {
  const definitions = listDefinitions(sentence.text)
  return (
    readNaming(doc, sentence, definitions) ??
    readDefinition(doc, sentence) ??
    readExplained(doc, sentence, definitions) ??
    readNamedInside(doc, sentence, definitions)
  )
}
