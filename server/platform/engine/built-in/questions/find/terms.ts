// Terms that the text defines ("Osmosis is the movement of …") or names ("… is called a parsec").
import { gapMark } from '@lantern/contract/questions/questions'
import { capitalised } from '../clean/clean-sentence.rules.ts'
import { asInside, readClause, textOf } from '../document/clause.ts'
import type { Document, Sentence } from '../document/document.ts'
import { otherDefined, wrongTerms } from '../form/wrong-terms.ts'
import { isHedged } from '../judge/hedges.rules.ts'
import { isGivenAway } from '../judge/key-term.rules.ts'
import type { Altered, Fact } from './fact.ts'
import { isMeaning } from './term-meaning.ts'

export type TermFact = Fact & {
  term: string
  /** What the text says it is, without the term; null for one that is only named. */
  meaning: string | null
  /** Asks for the definition: "What is a comet?"; null for one that is only named. */
  asksMeaning: string | null
}

const GENERAL =
  /^(?:aim|answer|area|aspect|advantage|benefit|case|cause|challenge|change|condition|difference|disadvantage|effect|example|exception|fact|factor|feature|form|function|goal|idea|importance|input|output|option|argument|parameter|default|command|issue|key|kind|method|name|number|part|point|problem|process|product|purpose|question|reason|result|role|rule|solution|source|step|subject|system|task|term|thing|type|unit|use|value|way|work|day|time|year|people|person|man|woman|life|world|city|country|area|region|structure|concept|theory|technique|approach|object|substance|device|place|group|history|most|some|many|two|three|one)s?$/iu
/** "the clinical term for an abnormally low temperature" */
const TERM_FOR = /^(?:an?|the) (?:\p{L}+ )?(?:term|name|word) (?:for|given to) /u
const FEWEST_MEANING = 6
/** "are punishments for violating norms": several need no article. */
const FEWEST_OF_MANY = 4
const NAMING =
  /^(?<thing>.+?),? (?:is|are) (?:(?:usually|often|commonly|sometimes|generally|collectively|also) )?(?:called|termed|named|known as|referred to as) (?:(?<article>an?|the) )?(?<term>[\p{L}][\p{L}\p{N}’'-]*(?: [\p{L}][\p{L}\p{N}’'-]*){0,3})\.$/u
const IN_TERM = new Set(['NOUN', 'PROPN', 'ADJ'])

/** Said in other words than "is". */
const SAID_TO_MEAN =
  /^(?<term>(?:An? )?[\p{L}][\p{L}’'-]*(?: [\p{Ll}][\p{L}’'-]*){0,3}) (?:refers? to|means|(?:is|are) defined as|(?:is|are) the term for) (?<meaning>(?:an?|the|any|how|when|all) .+)\.$/u
/** "Yeast, a microscopic fungus used to make bread, …" */
const APPOSED =
  /^(?<term>(?:An? )?[\p{L}][\p{L}’'-]*(?: [\p{Ll}][\p{L}’'-]*){0,2}), (?<meaning>an? \p{Ll}[^,]+), (?=\p{Ll}+(?:s|ed|ve|re|n|d)\b)/u
/** "… a process called photosynthesis, …": named in passing. */
const NAMED_INSIDE =
  /(?<=(?:\S+ ){5,})(?:called|termed|known as|referred to as) (?:(?:an?|the) )?(?<term>\p{Ll}[\p{L}-]+(?: \p{Ll}[\p{L}-]+){0,2})(?=,|;| that | which | in which | where )/u

/** Plain singular wording of a term, to compare terms by. */
const termKey = (term: string) =>
  term
    .toLowerCase()
    .replace(/^(?:the|an?) /u, '')
    .replace(/(?<=[^s])s$/u, '')

const contentOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
const sharesWords = (term: string, meaning: string) => isGivenAway(contentOf(term), contentOf(meaning))

type Found = {
  sentence: Sentence
  term: string
  meaning: string | null
  question: string | null
  asksMeaning: string | null
  gap: string
}

/** "A" or "an" before the gap would tell how the term begins. */
const openArticle = (text: string): string =>
  text.replace(/\b(?<article>[Aa])n? (?=_)/u, (_, article: string) => `${article}(n) `)

const gapFor = (text: string, term: string): string => openArticle(text.replace(term, gapMark))

const readDefinition = (doc: Document, sentence: Sentence): Found | null => {
  const { text, words } = sentence
  const clause = readClause(sentence)
  if (!clause || clause.verb !== clause.to || isHedged(text)) return null
  const verb = words[clause.verb]!
  const subject = words.slice(clause.from, clause.to)
  const hasArticle = subject[0]!.pos === 'DET'
  const named = hasArticle ? subject.slice(1) : subject
  if (!/^(?:is|are)$/u.test(verb.lower) || named.length === 0 || named.length > 3) return null
  if (!named.every(({ pos }) => IN_TERM.has(pos))) return null
  // A theory is too much, a scientific theory is a term; "the underlying goal" is none.
  if (GENERAL.test(named.at(-1)!.lower) && (hasArticle || named.length === 1)) return null
  const term = named.map(({ text }) => text).join(' ')
  // "The heart is …" may be any heart of the text's; a term stands bare or with "a", or is a name.
  if (/^the$/iu.test(subject[0]!.text) && named.length > 1 && !doc.mentions(term).length) return null
  const meaning = text.slice(verb.end + 1, -1).replace(TERM_FOR, '')
  const isOfMany = verb.lower === 'are' && /^\p{Ll}/u.test(meaning)
  if (!isOfMany && !/^(?:an?|the|any) \p{Ll}/u.test(meaning)) return null
  if (
    isOfMany &&
    !/NOUN|ADJ/u.test(words[clause.verb + 1]?.pos ?? '') &&
    !/[^s]s$/u.test(words[clause.verb + 1]?.lower ?? '')
  )
    return null
  if (!isMeaning(meaning, isOfMany ? FEWEST_OF_MANY : FEWEST_MEANING)) return null
  const inside = asInside(textOf(sentence, clause.from, clause.to), doc)
  const isProper = /^\p{Lu}/u.test(inside?.replace(/^(?:the|an?) /u, '') ?? '')
  if (!inside || sharesWords(term, meaning) || (isProper && !meaning.startsWith('the '))) return null
  const plain = inside.replace(/^(?:the|an?) /u, '')
  const question = isProper ? `What ${verb.lower} ${meaning}?` : null
  const asksMeaning = `What ${verb.lower} ${inside}?`
  return { sentence, term: plain, meaning, question, asksMeaning, gap: gapFor(text, term) }
}

/** "Sleep rebound refers to …", "Yeast, a microscopic fungus used to …, exhibits …" */
const readExplained = (doc: Document, sentence: Sentence): Found | null => {
  const { text, words } = sentence
  const match = SAID_TO_MEAN.exec(text) ?? APPOSED.exec(text)
  const { term: subject, meaning } = match?.groups ?? {}
  if (!subject || !meaning || isHedged(text) || !isMeaning(meaning, FEWEST_OF_MANY + 1)) return null
  const named = words.filter(({ start, end, pos }) => end <= subject.length && (start > 0 || pos !== 'DET'))
  if (!named.every(({ pos }) => IN_TERM.has(pos)) || GENERAL.test(named.at(-1)?.lower ?? '')) return null
  const inside = asInside(subject, doc)?.replace(/^an? /u, '')
  if (!inside || /^\p{Lu}/u.test(inside) || sharesWords(inside, meaning)) return null
  const written = subject.replace(/^An? /u, '')
  const asksMeaning = `What is meant by “${inside}”?`
  return { sentence, term: inside, meaning, question: null, asksMeaning, gap: gapFor(text, written) }
}

const readNamedInside = (sentence: Sentence): Found | null => {
  const { text, words } = sentence
  const match = NAMED_INSIDE.exec(text)
  const term = match?.groups?.term
  if (!match || !term || isHedged(text) || GENERAL.test(term)) return null
  const at = match.index + match[0].lastIndexOf(term)
  const named = words.filter(({ start, end }) => start >= at && end <= at + term.length)
  if (!named.every(({ pos }) => IN_TERM.has(pos))) return null
  const rest = `${text.slice(0, at)}${text.slice(at + term.length)}`
  if (sharesWords(term, rest)) return null
  const gap = openArticle(`${text.slice(0, at)}${gapMark}${text.slice(at + term.length)}`)
  return { sentence, term, meaning: null, question: null, asksMeaning: null, gap }
}

const readNaming = (doc: Document, sentence: Sentence): Found | null => {
  const match = NAMING.exec(sentence.text)
  const { thing, term } = match?.groups ?? {}
  if (!thing || !term || isHedged(sentence.text) || /,|\b(?:and|or|also)\b/u.test(term)) return null
  if (
    /^(?:they|it|this|these|some|one|he|she)\b/iu.test(thing) ||
    GENERAL.test(term) ||
    thing.split(' ').length < 3
  )
    return null
  const words = sentence.words.filter(({ start }) => start >= sentence.text.lastIndexOf(term))
  if (!words.every(({ pos }) => IN_TERM.has(pos) || pos === 'PUNCT') || sharesWords(term, thing)) return null
  const verbs = sentence.words.filter(({ pos }) => pos === 'AUX').length
  const inside = asInside(thing, doc)
  if (!inside) return null
  const verb = / are (?:\p{L}+ )?(?:called|termed|named|known|referred)/u.test(sentence.text) ? 'are' : 'is'
  const gap = openArticle(`${sentence.text.slice(0, sentence.text.lastIndexOf(term))}${gapMark}.`)
  const simple = verbs <= 2 && !/,/u.test(thing)
  return {
    sentence,
    term,
    meaning: null,
    asksMeaning: null,
    gap,
    question: simple ? `What ${verb} ${inside} called?` : null,
  }
}

/** "an ear", but "a ureter" and "a European". */
const takesAn = (term: string) =>
  /^(?:[aeio]|u(?!ni|re|se|ti))/iu.test(term) && !/^(?:eu|one\b|once\b)/iu.test(term)

/** What stands before the term: two that differ in it ("a wave", "diffraction") can't stand for each other. */
const articleOf = ({ gap }: Found): string => /(?:\ba\(n\)|\bthe) (?=_)/iu.exec(gap)?.[0].toLowerCase() ?? ''

/** The definition with another term that the text defines, and so not the same. */
const misname = (
  doc: Document,
  found: Found,
  others: readonly Found[],
  random: () => number,
): Altered | null => {
  const { sentence, term, meaning, gap } = found
  if (!meaning) return null
  const alike = others.filter(other => articleOf(other) === articleOf(found))
  const [other] = otherDefined(doc, { term, meaning, sentence, said: meaning }, alike, random)
  if (!other) return null
  const filled = gap
    .replace(/\b([Aa])\(n\) _/u, (_, a: string) => `${a}${takesAn(other) ? 'n' : ''} _`)
    .replace(gapMark, gap.startsWith(gapMark) ? capitalised(other) : other)
  return { text: filled, explanation: `That is ${term}: ${sentence.whole}` }
}

const asFact = (doc: Document, found: Found, all: readonly Found[]): TermFact => {
  const { sentence, term, meaning, question, asksMeaning, gap } = found
  const what = meaning && `Which term means “${meaning}”?`
  const others = all.filter(other => termKey(other.term) !== termKey(term))
  return {
    kind: meaning ? 'definition' : 'naming',
    sentence,
    term,
    meaning,
    asksMeaning,
    answer: term,
    gap,
    accepted: [term],
    question: question ?? what,
    number: null,
    altered: random => misname(doc, found, others, random),
    explanation: sentence.text,
    concept: term,
    bloom: meaning ? 'understand' : 'remember',
    wrong: random => wrongTerms(doc, { term, meaning, sentence, said: meaning ?? gap }, others, random),
  }
}

/** Each term once, where it is said first. */
export const findTerms = (doc: Document): TermFact[] => {
  const found = new Map<string, Found>()
  for (const sentence of doc.sentences) {
    if (sentence.refusedBy !== null) continue
    const one =
      readNaming(doc, sentence) ??
      readDefinition(doc, sentence) ??
      readExplained(doc, sentence) ??
      readNamedInside(sentence)
    if (one && !found.has(termKey(one.term))) found.set(termKey(one.term), one)
  }
  const all = [...found.values()]
  return all.map(one => asFact(doc, one, all))
}
