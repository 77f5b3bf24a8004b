// Terms that the text defines ("Osmosis is the movement of …") or names ("… is called a parsec").
import { gapMark } from '@lantern/contract/questions'
import { asInside, readClause, textOf } from '../clause.ts'
import type { Document, Sentence } from '../document.ts'
import { isGivenAway } from '../key-term.rules.ts'
import { isHedged } from '../standing.rules.ts'
import { wrongTerms } from '../wrong-terms.ts'
import type { Fact } from './fact.ts'

export type TermFact = Fact & {
  term: string
  /** What the text says it is, without the term; null for one that is only named. */
  meaning: string | null
}

const GENERAL =
  /^(?:aim|answer|area|aspect|advantage|benefit|case|cause|challenge|change|condition|difference|disadvantage|effect|example|exception|fact|factor|feature|form|function|goal|idea|importance|input|output|option|argument|parameter|default|command|issue|key|kind|method|name|number|part|point|problem|process|product|purpose|question|reason|result|role|rule|solution|source|step|subject|system|task|term|thing|type|unit|use|value|way|work|day|time|year|people|person|man|woman|life|world|city|country|area|region|structure|concept|theory|technique|approach|object|substance|device|place|group|history|most|some|many|two|three|one)s?$/iu
const SPECIFIC =
  /\b(?:that|which|who|whose|where|in which|by which|used|made|caused|consisting|produced|formed|between|of|for|with|without|found|given|written|living|able)\b/u
/** Who they are is their name, which no term is. */
const PEOPLE =
  /^(?:an?|the) (?:[\p{L}-]+ ){0,5}(?:people|peoples|inhabitants|followers|descendants|tribes?|natives|ethnic groups?)\b/u
const FEWEST_MEANING = 6
const MOST_MEANING = 24
const NAMING =
  /^(?<thing>.+?),? (?:is|are) (?:(?:usually|often|commonly|sometimes|generally|collectively|also) )?(?:called|termed|named|known as|referred to as) (?:(?<article>an?|the) )?(?<term>[\p{L}][\p{L}\p{N}’'-]*(?: [\p{L}][\p{L}\p{N}’'-]*){0,3})\.$/u
const IN_TERM = new Set(['NOUN', 'PROPN', 'ADJ'])

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
  gap: string
}

const readDefinition = (doc: Document, sentence: Sentence): Found | null => {
  const { text, words } = sentence
  const clause = readClause(sentence)
  if (!clause || clause.from > 0 || clause.verb !== clause.to) return null
  const verb = words[clause.verb]!
  const subject = words.slice(0, clause.to)
  const named = subject[0]!.pos === 'DET' ? subject.slice(1) : subject
  if (!/^(?:is|are)$/u.test(verb.lower) || named.length === 0 || named.length > 3) return null
  if (!named.every(({ pos }) => IN_TERM.has(pos)) || GENERAL.test(named.at(-1)!.lower)) return null
  // "The heart is …" may be any heart of the text's; a term stands bare or with "a", or is a name.
  if (
    /^the$/iu.test(subject[0]!.text) &&
    named.length > 1 &&
    !doc.mentions(named.map(({ text }) => text).join(' ')).length
  )
    return null
  const meaning = text.slice(verb.end + 1, -1)
  const count = meaning.split(' ').length
  if (!/^(?:an?|the|any) \p{Ll}/u.test(meaning) || count < FEWEST_MEANING || count > MOST_MEANING) return null
  if (
    /^(?:an?|the) (?:\p{L}+ )?(?:most|best|example|part|kind|type|form|reason|result|way|member|key|major|main|important|common|good|first|only|few|number|lot|source|cause|subject|matter|problem|one)\b/iu.test(
      meaning,
    )
  )
    return null
  if (
    PEOPLE.test(meaning) ||
    !SPECIFIC.test(meaning) ||
    /\b(?:it|its|they|their|he|she|his|her|also)\b/iu.test(meaning) ||
    isHedged(text)
  )
    return null
  const term = named.map(({ text }) => text).join(' ')
  const inside = asInside(textOf(sentence, 0, clause.to), doc)
  const isProper = /^\p{Lu}/u.test(inside?.replace(/^(?:the|an?) /u, '') ?? '')
  if (!inside || sharesWords(term, meaning) || (isProper && !meaning.startsWith('the '))) return null
  const plain = inside.replace(/^(?:the|an?) /u, '')
  const gap = text.replace(term, gapMark).replace(/^(?:An?) /u, 'A(n) ')
  return { sentence, term: plain, meaning, question: isProper ? `What ${verb.lower} ${meaning}?` : null, gap }
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
  const gap = `${sentence.text.slice(0, sentence.text.lastIndexOf(term))}${gapMark}.`.replace(
    /\ban? _/u,
    'a(n) _',
  )
  const simple = verbs <= 2 && !/,/u.test(thing)
  return { sentence, term, meaning: null, question: simple ? `What ${verb} ${inside} called?` : null, gap }
}

const asFact = (doc: Document, found: Found, all: readonly Found[]): TermFact => {
  const { sentence, term, meaning, question, gap } = found
  const what = meaning && `Which term means “${meaning}”?`
  const others = all.filter(other => termKey(other.term) !== termKey(term))
  return {
    ...{ kind: meaning ? 'definition' : 'naming', sentence, term, meaning, answer: term, gap },
    accepted: [term],
    ...{
      question: question ?? what,
      number: null,
      altered: () => null,
      explanation: sentence.text,
      concept: term,
    },
    bloom: meaning ? 'understand' : 'remember',
    wrong: random => wrongTerms(doc, { term, meaning, sentence, said: meaning ?? gap }, others, random),
  }
}

/** Each term once, where it is said first. */
export const findTerms = (doc: Document): TermFact[] => {
  const found = new Map<string, Found>()
  for (const sentence of doc.sentences) {
    if (!sentence.alone) continue
    const one = readNaming(doc, sentence) ?? readDefinition(doc, sentence)
    if (one && !found.has(termKey(one.term))) found.set(termKey(one.term), one)
  }
  const all = [...found.values()]
  return all.map(one => asFact(doc, one, all))
}
