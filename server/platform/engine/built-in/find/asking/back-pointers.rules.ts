// Words of a question that stand for something said before it, and not for something in the question itself.
import { isStopWord } from '../../../../text/tokens.rules.ts'
import { namesOfTheText } from '../../language/words/pronouns.words.ts'
import { type BackPointer, type PointerKind, readOne } from './ones.rules.ts'

export type { BackPointer } from './ones.rules.ts'

type Token = { text: string; lower: string; start: number; end: number }

const maxLength = 400
const set = (words: string) => new Set(words.split(' '))

const boundaries = set('and or so when if because while before after until as than once unless since without')
const clauseOpeners = new Set([...boundaries, ...set('that where how why what which whether but')])
const doing = set('do does did can could will would shall should must may might has have had')
const being = set('is are was were')
const auxiliaries = new Set([...doing, ...being])
/** Words of content that are no thing to point to. */
const noThings = set(
  'happen happens happened mean means meant called happening difference differences reason reasons cause causes opposite effect effects purpose use point name exactly actually also main first second third last different similar important possible true many much long often ever else kind type way ways instead',
)
/** Plurals without an s. */
const plurals = set('people men women children bacteria data species police fish sheep mice feet teeth fungi')

const readTokens = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)].map(({ 0: word, index }) => ({
    text: word,
    lower: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }))

const looksPlural = (word: string): boolean => plurals.has(word) || /[^sui]s$/u.test(word)

/** Things named between two tokens, in the number of a pronoun. */
const listThings = (tokens: readonly Token[], isOfSeveral: boolean | null): Token[] =>
  tokens.filter(
    ({ lower }) =>
      !isStopWord(lower) &&
      !noThings.has(lower) &&
      !auxiliaries.has(lower) &&
      !clauseOpeners.has(lower) &&
      (isOfSeveral === null || looksPlural(lower) === isOfSeveral),
  )

/** "Which bees", "Why do bees": tokens where the subject of the question stands; "Who sold" has none. */
const skipOpening = (tokens: readonly Token[]): readonly Token[] => {
  const auxiliary = tokens.findIndex(({ lower }) => auxiliaries.has(lower))
  if (auxiliary >= 0) return tokens
  return /^(?:who|what)$/u.test(tokens[0]?.lower ?? '') ? tokens.slice(2) : tokens
}

const bindsSubject = (before: readonly Token[], isOfSeveral: boolean | null): boolean => {
  const opener = before.at(-1)
  if (!opener || !clauseOpeners.has(opener.lower)) return false
  return listThings(skipOpening(before.slice(0, -1)), isOfSeveral).length > 0
}

const bindsObject = (before: readonly Token[], isOfSeveral: boolean | null): boolean => {
  const boundary = before.findLastIndex(
    ({ lower }, at) =>
      at < before.length - 1 &&
      (boundaries.has(lower) || (lower === 'to' && before.some(token => doing.has(token.lower)))),
  )
  return boundary > 0 && listThings(skipOpening(before.slice(0, boundary)), isOfSeveral).length > 0
}

const bindsPossessive = (before: readonly Token[], isOfSeveral: boolean | null): boolean => {
  if (bindsSubject(before, isOfSeveral)) return true
  const auxiliary = before.findIndex(({ lower }) => auxiliaries.has(lower))
  const isBeing = auxiliary >= 0 && being.has(before[auxiliary]!.lower)
  const isBehindPreposition = /^(?:of|for|in|to|on|behind|from|about|with|by|after|before)$/u.test(
    before.at(-1)?.lower ?? '',
  )
  if (isBeing && isBehindPreposition) return false
  const subject = auxiliary >= 0 ? before.slice(auxiliary) : skipOpening(before)
  const isDetermined = auxiliary > 1 && /^(?:which|what|how)$/u.test(before[0]!.lower)
  return (
    listThings(subject, isOfSeveral).length > 0 ||
    (isDetermined && auxiliary < before.length - 1 && listThings(before.slice(1), isOfSeveral).length > 0)
  )
}

const expletive =
  /^it(?:\s+(?:is|was|'s|’s))?\s+(?:rain|snow|take[sn]? .{0,40}\b(?:to|for|until)\b|get(?:s|ting)? (?:dark|cold|warm|hot|light|late)|(?:true|possible|impossible|important|necessary|good|bad|better|safe|legal|dangerous|useful|hard|easy|difficult|known|said|believed|correct|right|wrong|called|like) (?:that|to|for|when|if)\b)/iu

const pronouns: Record<string, { kind: PointerKind; isOfSeveral: boolean | null }> = {
  it: { kind: 'it', isOfSeveral: false },
  its: { kind: 'it', isOfSeveral: false },
  they: { kind: 'they', isOfSeveral: true },
  them: { kind: 'they', isOfSeveral: true },
  their: { kind: 'they', isOfSeveral: true },
  theirs: { kind: 'they', isOfSeveral: true },
  he: { kind: 'person', isOfSeveral: null },
  she: { kind: 'person', isOfSeveral: null },
  him: { kind: 'person', isOfSeveral: null },
  his: { kind: 'person', isOfSeveral: null },
  her: { kind: 'person', isOfSeveral: null },
}

const isPossessivePronoun = ({ lower }: Token, next: Token | undefined): boolean =>
  /^(?:its|their|theirs|his)$/u.test(lower) ||
  (lower === 'her' && next !== undefined && !isStopWord(next.lower))

/** "IT" and "US" are no pronouns where other words are in lower case. */
const isShouted = ({ text }: Token, question: string): boolean =>
  text.length > 1 && text === text.toUpperCase() && /\p{Ll}/u.test(question)

const readPronoun = (tokens: readonly Token[], at: number, question: string): BackPointer | null => {
  const token = tokens[at]!
  const pronoun = pronouns[token.lower]
  if (!pronoun || isShouted(token, question)) return null
  if (token.lower === 'it' && expletive.test(question.slice(token.start))) return null
  const before = tokens.slice(0, at)
  // "How did Tesla fund his work?" carries its own antecedent.
  if (before.some(({ text }, i) => i > 0 && /^\p{Lu}\p{L}/u.test(text))) return null
  const { kind, isOfSeveral } = pronoun
  const isPossessive = isPossessivePronoun(token, tokens[at + 1])
  const isSubject = /^(?:they|he|she)$/u.test(token.lower) || clauseOpeners.has(before.at(-1)?.lower ?? '')
  const binds = isPossessive ? bindsPossessive : isSubject ? bindsSubject : bindsObject
  if (binds(before, isOfSeveral)) return null
  return { kind, isPossessive, start: token.start, end: token.end }
}

/** With these, "this" means what lies before the person. */
const shown = new Set([
  ...namesOfTheText,
  ...set(
    'page pages chapter slide slides video source sources material file figure picture image diagram table graph week year month century exercise question answer course class map book transcript',
  ),
])
const thatPoints =
  /^(?:that)(?=\s*(?:[?!.,;]|$)|\s+(?:happen|mean|work|help|save|matter|change|cause|possible|important|called|true|so|bad|good|then|because|by|in|for|do|come|way)\b)/iu

const readDemonstrative = (tokens: readonly Token[], at: number, question: string): BackPointer | null => {
  const { lower, start, end } = tokens[at]!
  const next = tokens[at + 1]
  const plain = { isPossessive: false, start, end }
  if (lower === 'that') {
    const afterAuxiliary =
      at > 0 && auxiliaries.has(tokens[at - 1]!.lower) && !/^(?:the|a|an)$/u.test(next?.lower ?? '')
    return thatPoints.test(question.slice(start)) || (afterAuxiliary && at <= 2)
      ? { kind: 'this', ...plain }
      : null
  }
  if (!/^(?:this|these|those)$/u.test(lower)) return null
  if (next && (shown.has(next.lower) || /^(?:who|that|which)$/u.test(next.lower))) return null
  if (lower !== 'this' && next?.lower === 'of') return null
  if (/:\s*\S/u.test(question.slice(end))) return null
  const isBare = !next || isStopWord(next.lower) || /^[\s]*[?!.,;]/u.test(question.slice(end))
  const isVerbNext =
    next !== undefined &&
    /^(?:happen|mean|work|help|save|matter|change|cause|differ|look)s?$/u.test(next.lower)
  if (isBare || isVerbNext) return { kind: lower === 'this' ? 'this' : 'these', ...plain }
  return { kind: 'this-noun', ...plain, end: next.end }
}

const readThere = (tokens: readonly Token[], at: number): BackPointer | null => {
  const { lower, start, end } = tokens[at]!
  if (lower !== 'there') return null
  const exists = /^(?:is|are|was|were|be|been|exist|exists|has|have|any|will|would|can|could)$/u
  const before = tokens.slice(0, at)
  if (before.length === 0 || exists.test(before.at(-1)!.lower) || exists.test(tokens[at + 1]?.lower ?? ''))
    return null
  if (before.some(({ text }, i) => i > 0 && /^\p{Lu}\p{L}/u.test(text))) return null
  return { kind: 'there', isPossessive: false, start, end }
}

/** The first word of a question that points back behind it; null where there is none. */
export const findBackPointer = (question: string): BackPointer | null => {
  const text = question.slice(0, maxLength)
  const tokens = readTokens(text)
  const one = readOne(text)
  if (one) return one
  for (const at of tokens.keys()) {
    const found =
      readPronoun(tokens, at, text) ?? readDemonstrative(tokens, at, text) ?? readThere(tokens, at)
    if (found) return found
  }
  return null
}
