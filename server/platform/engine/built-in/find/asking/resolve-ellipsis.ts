// Questions that leave out what the one before said: "And why?", "What about Spain?", "How many?", "Tell me more".
import { tagWords } from '../../language/tagger.ts'
import type { SubjectTurn, Thing } from './antecedents.ts'
import { type AskedQuestion, listPhrases, type Phrase } from './asked-question.ts'
import { findBackPointer } from './back-pointers.rules.ts'
import { toParticiple } from './participles.rules.ts'
import { asQuestion, lowerFirst } from './write-question.rules.ts'

const asksOnly =
  /^(?:(?:in|at|by|for|from|since|until|to|on|during|under|with) )?(?:why|when|where|how|who|whom|which|what|how (?:long|often|far|old|big|large|tall|high|deep|fast|soon))(?: (?:exactly|then|else|for|so|not|year|century|country|city|place|month|day))?(?: (?:and|or) (?:why|when|where|how|who|by whom))?[\s?!.]*$/iu
const asksCount =
  /^how (?:many|much)(?: (?:of (?:them|these|those)|there are|are there|are they))?(?: are there)?[\s?!.]*$/iu
const asksMore =
  /^(?:(?:please )?(?:tell me|say|explain|i want to know|can you tell me|can you explain) (?:more|further|again|it|that|this)(?: (?:about (?:it|that|this|them)|in (?:more )?detail|further|again))?|more(?: please| details?| about (?:it|that|this))?|go on|continue|explain(?: further| more| in more detail)?)[\s?!.]*$/iu
const asksAbout = /^(?:what about|how about|and what about|and how about)\s+(.{1,120}?)[\s?!.]*$/iu

const beForms = /^(?:is|are|was|were)$/u

/** Words of a question behind its asking words, for other asking words in their place; null where it can't be reused. */
const readClause = (
  { text, words, asking, auxiliary, phrases }: AskedQuestion,
  asks: string,
): string | null => {
  const first = words[asking.from]?.lower ?? ''
  if (auxiliary < 0 && asking.to > asking.from) return toPassive({ text, words, asking, auxiliary, phrases })
  const from = words[auxiliary < 0 ? 0 : auxiliary]
  if (!from || asking.to - asking.from > 3) return null
  const clause = lowerFirst(text.slice(from.start))
  const isDefinition = asking.to > 0 && beForms.test(from.lower) && /^(?:what|who)$/u.test(first)
  if (isDefinition)
    return /^(?:when|where)/iu.test(asks) && phrases.at(-1)?.end === text.length ? clause : null
  if (/^(?:why|when|where)$/u.test(first) || asking.to === 0) return clause
  if (first === 'how') {
    const [asked] = phrases
    const isCounted = asked !== undefined && asking.to > 1 && asked.start < from.start
    const degree = words[1]!
    if (!isCounted && asking.to === 2 && /^(?:ADJ|ADV)$/u.test(degree.pos) && beForms.test(from.lower))
      return `${clause} so ${degree.lower}`
    return isCounted ? `${clause} so many ${asked.text}` : asking.to === 1 ? clause : null
  }
  const [asked] = phrases
  if (asked && asked.start < from.start) return `${clause} ${asked.isPlural ? 'these' : 'this'} ${asked.text}`
  return null
}

/** "Who invented the steam engine": "was the steam engine invented". */
const toPassive = ({ text, words, asking, phrases }: AskedQuestion): string | null => {
  const verb = words[asking.to]
  if (verb && /^happen(?:s|ed)$/u.test(verb.lower))
    return `${verb.lower === 'happens' ? 'does' : 'did'} that happen${text.slice(verb.end)}`
  const object = phrases.find(({ start }) => verb && start > verb.end && start - verb.end <= 1)
  if (
    !/^(?:who|what|which)$/u.test(words[asking.from]?.lower ?? '') ||
    verb?.pos !== 'VERB' ||
    !object ||
    object.isOwned
  )
    return null
  const participle = toParticiple(verb.lower)
  return (
    participle && `${object.isPlural ? 'were' : 'was'} ${object.text} ${participle}${text.slice(object.end)}`
  )
}

const resolveAsking = (text: string, { question, things, act }: SubjectTurn): string | null => {
  const asks = text.replace(/[\s?!.]+$/u, '')
  const isAskedBefore = asks.toLowerCase() === question.words[0]?.lower
  const clause = isAskedBefore ? null : readClause(question, asks)
  if (clause) return asQuestion(`${asks} ${clause}`)
  const topic = act?.gerund ?? things.find(({ isPerson }) => !isPerson)?.text ?? things[0]?.text
  return topic ? asQuestion(`About ${topic}: ${lowerFirst(asks)}`) : null
}

const resolveCount = (text: string, { things }: SubjectTurn): string | null => {
  const thing = things.find(({ isPlural }) => isPlural)
  const words = /much/iu.test(text) ? 'much' : 'many'
  const bare = thing?.text.replace(/^(?:the|all|some|an?)\s+/iu, '')
  return bare && words === 'many' ? asQuestion(`How many ${bare} are there`) : null
}

const isInflected = /^(?:was|were|is|are|does|do|has|have)$/u
const forSeveral: Record<string, string> = { was: 'were', is: 'are', does: 'do', has: 'have' }
const forOne: Record<string, string> = { were: 'was', are: 'is', do: 'does', have: 'has' }

/** "Was the engine" → "were the engines", where another thing stands behind the verb now. */
const agree = (text: string, old: Phrase, isPlural: boolean, question: AskedQuestion): string => {
  const verb = question.words.findLast(({ end }) => end < old.start)
  if (!verb || old.isPlural === isPlural || !isInflected.test(verb.lower)) return text
  const form = (isPlural ? forSeveral : forOne)[verb.lower]
  return form ? text.slice(0, verb.start) + form + text.slice(verb.end) : text
}

/** The thing of a question in whose place another one is asked for. */
const findCounterpart = (asked: Phrase, { phrases, words, asking }: AskedQuestion): Phrase | null => {
  const all = phrases.flatMap(phrase => (phrase.inner ? [phrase, phrase.inner] : [phrase]))
  const open = all.filter(({ start, isOwned }) => start >= (words[asking.to]?.start ?? 0) && !isOwned)
  const sameHead = open.find(({ head }) => head === asked.head)
  if (sameHead) return sameHead
  const sameBefore = asked.preposition && open.find(({ preposition }) => preposition === asked.preposition)
  if (sameBefore) return sameBefore
  const names = open.filter(({ isName }) => isName)
  if (asked.isName && names.length > 0) return names.at(-1)!
  return open.find(({ inner, isName }) => inner === null && !isName) ?? open[0] ?? null
}

/** A thing that the tagger doesn't take for one. */
const readUntagged = (other: string): Phrase => {
  const preposition = /^(of|in|at|on|for|from|to|with)\s+/iu.exec(other)
  const start = preposition?.[0].length ?? 0
  const text = other.slice(start)
  const shape = {
    text,
    head: text.toLowerCase(),
    isPlural: false,
    isName: /^\p{Lu}/u.test(text),
    isOwned: false,
  }
  return {
    ...shape,
    preposition: preposition?.[1]?.toLowerCase() ?? null,
    inner: null,
    start,
    end: other.length,
    next: 1,
  }
}

/** The question before, asked for another thing. */
const resolveOther = (other: string, { question }: SubjectTurn): string | null => {
  const phrase = listPhrases(other, tagWords(other))[0] ?? readUntagged(other)
  const isPreposed = phrase.start > 0 && phrase.preposition !== null
  const old = findCounterpart(phrase, question)
  if (!old) return null
  // "Where did merchants have offices?", "What about London?": of another sort than what was named.
  if (phrase.isName && !old.isName && phrase.start === 0)
    return asQuestion(`About ${other}: ${lowerFirst(question.text)}`)
  const fits = isPreposed && phrase.preposition === old.preposition
  const name = fits ? other.slice(phrase.start) : other
  if (isPreposed && !fits) return asQuestion(`${question.text} ${lowerFirst(other)}`)
  const hadDeterminer = /^the\s/iu.exec(old.text)?.[0] ?? ''
  const isBare = !phrase.isName && !phrase.isPlural && /^\p{Ll}+$/u.test(name) && hadDeterminer !== ''
  const behind = old.text.includes(' that ') ? '' : question.text.slice(old.end)
  // "Plants in deserts" for "plants in forests": what follows the old thing belongs to it.
  const rest = / (?:in|on|at|with|from) /u.test(name)
    ? behind.replace(/^ (?:in|on|at|with|from) (?:the )?\p{L}+/u, '')
    : behind
  const text = question.text.slice(0, old.start) + (isBare ? hadDeterminer : '') + name + rest
  return asQuestion(agree(text, old, phrase.isPlural, question))
}

/** A thing without a verb, which takes the place of another: "And in Spain?", "Spain?". */
const readOther = (question: string, text: string): string | null => {
  const about = asksAbout.exec(text)
  if (about) return about[1]!
  const isContinued = /^(?:and|or|but)\b/iu.test(question)
  const bare = text.replace(/[\s?!.]+$/u, '')
  const words = tagWords(bare)
  const isPreposed = words.length > 1 && words.length <= 4 && words[0]!.pos === 'ADP'
  const isShort = (isPreposed || words.length <= (isContinued ? 6 : 1)) && question.endsWith('?')
  const isThing = words.every(({ pos }) => !/^(?:VERB|AUX|PRON|ADV|SCONJ)$/u.test(pos))
  return isShort &&
    (isThing || words.length === 1) &&
    !/^(?:what|which|who|how|why|when|where)\b/iu.test(bare)
    ? bare
    : null
}

const nameMore = (thing: Thing | null | undefined): string | null =>
  thing ? asQuestion(`What else is known about ${thing.text}`) : null

/** @returns null where nothing is left out, or it can't be filled in */
export const resolveEllipsis = (
  question: string,
  text: string,
  turns: readonly SubjectTurn[],
): string | null => {
  const [last] = turns
  if (!last) return null
  if (asksOnly.test(text)) return resolveAsking(text, last)
  if (asksCount.test(text))
    return resolveCount(text, turns.find(({ things }) => things.some(t => t.isPlural)) ?? last)
  if (asksMore.test(text)) return nameMore(last.defined ?? last.things[0])
  const other = readOther(question, text)
  if (other === null || findBackPointer(other)) return null
  return resolveOther(other, last)
}
