// How sentences tell terms: "Osmosis is the movement of …", "… refers to …", "… is called a parsec".
import { gapMark } from '@lantern/contract/questions/kinds/questions'
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
const NAMING =
  /^(?<thing>.+?),? (?:is|are) (?:(?:usually|often|commonly|sometimes|generally|collectively|also) )?(?:called|termed|named|known as|referred to as) (?:(?<article>an?|the) )?(?<term>[\p{L}][\p{L}\p{N}’'-]*(?: [\p{L}][\p{L}\p{N}’'-]*){0,3})\.$/u

/** Said in other words than "is". */
const SAID_TO_MEAN =
  /^(?<term>(?:An? )?[\p{L}][\p{L}’'-]*(?: [\p{Ll}][\p{L}’'-]*){0,3}) (?:refers? to|means|(?:is|are) defined as|(?:is|are) the term for) (?<meaning>(?:an?|the|any|how|when|all) .+)\.$/u
/** "Yeast, a microscopic fungus used to make bread, …" */
const APPOSED =
  /^(?<term>(?:An? )?[\p{L}][\p{L}’'-]*(?: [\p{Ll}][\p{L}’'-]*){0,2}), (?<meaning>an? \p{Ll}[^,]+), (?=\p{Ll}+(?:s|ed|ve|re|n|d)\b)/u
/** "… a process called photosynthesis, …": named in passing. */
const NAMED_INSIDE =
  /(?<=(?:\S+ ){5,})(?:called|termed|known as|referred to as) (?:(?:an?|the) )?(?<term>\p{Ll}[\p{L}-]+(?: \p{Ll}[\p{L}-]+){0,2})(?=,|;| that | which | in which | where )/u

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

/** "A" or "an" before the gap would tell how the term begins. */
const openArticle = (text: string): string =>
  text.replace(/\b(?<article>[Aa])n? (?=_)/u, (_, article: string) => `${article}(n) `)

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

/** "Sleep rebound refers to …", "Yeast, a microscopic fungus used to …, exhibits …" */
const readExplained = (doc: Document, sentence: Sentence): FoundTerm | null => {
  const { text, words } = sentence
  const match = SAID_TO_MEAN.exec(text) ?? APPOSED.exec(text)
  const { term: subject, meaning } = match?.groups ?? {}
  if (!subject || !meaning) return null
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

const readNamedInside = (doc: Document, sentence: Sentence): FoundTerm | null => {
  const { text, words } = sentence
  const match = NAMED_INSIDE.exec(text)
  const term = match?.groups?.term
  if (!match || !term) return null
  const at = match.index + match[0].lastIndexOf(term)
  const end = at + term.length
  const named = words.filter(word => word.start >= at && word.end <= end)
  const said = `${text.slice(0, at)}${text.slice(end)}`
  if (refuses(doc, sentence, termRules, { text, term, named, core: term, said, inside: term, isName: false }))
    return null
  const gap = openArticle(`${text.slice(0, at)}${gapMark}${text.slice(end)}`)
  return { sentence, term, meaning: null, thing: null, question: null, asksMeaning: null, gap }
}

const readNaming = (doc: Document, sentence: Sentence): FoundTerm | null => {
  const { text } = sentence
  const match = NAMING.exec(text)
  const { thing, term } = match?.groups ?? {}
  if (!thing || !term) return null
  const at = text.lastIndexOf(term)
  const named = sentence.words.filter(({ start, pos }) => start >= at && pos !== 'PUNCT')
  const inside = asInside(thing, doc)
  const said: TermSaid = { text, term, named, core: term, said: thing, inside, isName: false }
  if (refuses(doc, sentence, namingRules, { thing, term }) || refuses(doc, sentence, termRules, said))
    return null
  const verbs = sentence.words.filter(({ pos }) => pos === 'AUX').length
  const verb = / are (?:\p{L}+ )?(?:called|termed|named|known|referred)/u.test(text) ? 'are' : 'is'
  const isSimple = verbs <= 2 && !thing.includes(',')
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
export const readTerm = (doc: Document, sentence: Sentence): FoundTerm | null =>
  readNaming(doc, sentence) ??
  readDefinition(doc, sentence) ??
  readExplained(doc, sentence) ??
  readNamedInside(doc, sentence)
