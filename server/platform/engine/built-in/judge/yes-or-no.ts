// Whether a sentence says yes or no to a question, for the few pairs whose words leave no doubt: the sentence repeats what
// is asked, in its order, with at most one plain "not". All others are left open.
import { listContentTerms } from '../../../text/content-words.ts'
import { type TaggedWord, tagWords } from '../language/tagger.ts'

export type Verdict = 'yes' | 'no'

/** `start` and `end` are the range of the words that say it. */
export type YesOrNo = { verdict: Verdict; start: number; end: number }

const asked =
  /^(?:so |and |but )?(?<aux>is|are|was|were|do|does|did|can|could|will|would|has|have|had|must|should)\s(?<rest>.{4,160}?)[\s?]*$/iu

const pronounSubject =
  /^(?:i|we|you|it|they|he|she|this|that|these|those|there|one|anybody|anyone|somebody|someone)\b/iu
const article = /\b(?:an?|the)\s/giu
const be = new Set(['is', 'are', 'was', 'were', 'be', 'been', 'being', "'s", '’s', "'re", '’re'])
/** Words that ask for more than what happens: a choice, a degree, a share, or a case. */
const askedForMore =
  /\b(?:or|than|more|less|most|least|all|every|each|always|never|ever|only|any|some|first|last|same|enough|too|as|still|already|yet|really|if|when|whether|why|how|what|which|who|not|no|without)\b|n['’]t\b|[,;:]/iu

const plainNot = /^(?:not|n't|n’t|cannot|never|no)$/u
/** Words that turn or weaken a statement in ways that are not counted here. */
const unclear =
  /\b(?:may|might|perhaps|possibly|probably|likely|unlikely|usually|often|sometimes|generally|mostly|mainly|partly|nearly|almost|about|some|few|many|most|several|certain|only|just|even|ever|if|unless|except|until|whether|would|should|could|seems?|seem(?:ed|ing)|appears?|appeared|believed?|thought|said|says|claim(?:s|ed)?|supposed|suggest(?:s|ed)?|assum(?:e|es|ed)|called|myth|false|wrong|question|fail(?:s|ed)?|unable|lacks?|lacked|prevent(?:s|ed)?|stop(?:s|ped)?|avoid(?:s|ed)?|refus(?:e|es|ed)|den(?:y|ies|ied)|doubt(?:s|ed|ful)?|instead|rather|longer|necessarily|alone|merely|simply|yet|neither|nor|none|nobody|nothing|nowhere|without|hardly|scarcely|barely|rarely|seldom|than|little|less|more|too|enough|or|both|either|try|tries|tried|want(?:s|ed)?|hope[sd]?|planned|once|formerly|today)\b/iu
/** A case to which the clause before is confined. */
const condition = /^,? ?(?:if|when|unless|except|until|only)\b/iu
const modals: Readonly<Record<string, RegExp>> = {
  can: /^(?:can|cannot|ca)$/u,
  could: /^could$/u,
  will: /^(?:will|wo|'ll|’ll)$/u,
  must: /^must$/u,
  would: /^would$/u,
  should: /^should$/u,
}
const anyModal = /^(?:can|cannot|ca|could|will|wo|'ll|’ll|must|would|should|may|might|shall)$/u
const clauseBorder =
  /[;:()–—“”"?!]|,? (?:but|although|though|while|whereas|because|since|so that|which|who|where|when|unless|if|as)(?= )|, /giu
const pronoun = /^(?:it|they|he|she|this|these)$/u

type Clause = { start: number; end: number }

const listClauses = (sentence: string): Clause[] => {
  const borders = [...sentence.matchAll(clauseBorder)]
  const starts = [0, ...borders.map(match => match.index + match[0].length)]
  const ends = [...borders.map(match => match.index), sentence.length]
  return starts.map((start, i) => ({ start, end: ends[i]! }))
}

const termOf = (word: TaggedWord): string | undefined => listContentTerms(word.text)[0]

/** Positions in `words` of `terms` in their order; null where one is missing or out of order. */
const findInOrder = (words: readonly TaggedWord[], terms: readonly string[]): number[] | null => {
  const own = words.map(termOf)
  const places: number[] = []
  for (const term of terms) {
    const at = own.indexOf(term, (places.at(-1) ?? -1) + 1)
    if (at < 0) return null
    places.push(at)
  }
  return places
}

/** "These are …", but not "These changes are …", whose subject is another one. */
const opensWithPronoun = ([first, second]: readonly TaggedWord[]): boolean =>
  pronoun.test(first?.lower ?? '') &&
  (second?.pos === 'AUX' || second?.pos === 'VERB' || second?.pos === 'ADV')

/** Terms of the question that a clause must have: without the subject where a pronoun stands for it. */
const findPlaces = (
  words: readonly TaggedWord[],
  terms: readonly string[],
  before: string,
): number[] | null => {
  const all = findInOrder(words, terms)
  if (all || !opensWithPronoun(words)) return all
  const known = new Set(listContentTerms(before))
  for (let subject = 1; subject < terms.length && known.has(terms[subject - 1]!); subject++) {
    const places = findInOrder(words, terms.slice(subject))
    if (places) return [0, ...places]
  }
  return null
}

/** Whether the words between the subject and the rest are a form of the verb that was asked with. */
const isSameVerb = (aux: string, words: readonly TaggedWord[], places: readonly number[]): boolean => {
  const between = words.slice(0, places.at(-1)! + 1)
  const modal = between.filter(({ lower }) => anyModal.test(lower))
  const wanted = modals[aux]
  if (wanted) return modal.length === 1 && wanted.test(modal[0]!.lower)
  if (modal.length > 0) return false
  const [first] = places
  const own = words.slice(first! + 1, places.at(-1)!)
  if (be.has(aux)) return own.some(({ lower }) => be.has(lower))
  if (/^ha/u.test(aux)) return own.some(({ lower }) => /^(?:has|have|had)$/u.test(lower))
  return true
}

/** The verb among the words found; −1 where the tagger sees none. */
const findVerb = (words: readonly TaggedWord[], places: readonly number[]): number =>
  places.find(place => words[place]!.pos === 'VERB') ?? -1

/** Words between "not" and what it turns, at most: "does not really change". */
const reach = 2

/** −1 for a "not" that turns the statement, 1 without one, 0 where it may turn something else. */
const readSign = (aux: string, words: readonly TaggedWord[], places: readonly number[]): -1 | 0 | 1 => {
  const nots = words.flatMap(({ lower }, at) => (plainNot.test(lower) ? [at] : []))
  if (nots.length === 0) return 1
  const [not] = nots
  if (nots.length > 1) return 0
  const { lower } = words[not!]!
  // "There is no oxygen", "It has no roots".
  if (lower === 'no') return places.includes(not! + 1) || places.includes(not! + 2) ? -1 : 0
  const turned = be.has(aux)
    ? words.findLastIndex(({ lower: word }, at) => at < not! && be.has(word))
    : findVerb(words, places)
  if (turned < 0) return 0
  return Math.abs(turned - not!) <= (be.has(aux) ? 1 : reach) ? -1 : 0
}

const judgeClause = (
  aux: string,
  terms: readonly string[],
  words: readonly TaggedWord[],
  before: string,
): Verdict | null => {
  const places = findPlaces(words, terms, before)
  if (!places || !isSameVerb(aux, words, places)) return null
  if (!be.has(aux) && findVerb(words, places) < 0 && !/^ha/u.test(aux)) return null
  const sign = readSign(aux, words, places)
  return sign === 0 ? null : sign > 0 ? 'yes' : 'no'
}

/**
 * @param before text that says what a pronoun at the beginning of a clause stands for, such as heading and sentence before
 * @returns null where the words leave it open
 */
export const judgeYesOrNo = (question: string, sentence: string, before: string): YesOrNo | null => {
  const { aux, rest } = asked.exec(question.trim().slice(0, 200))?.groups ?? {}
  if (!aux || !rest || askedForMore.test(rest) || pronounSubject.test(rest)) return null
  const terms = listContentTerms(rest.replace(article, ' '))
  if (terms.length < 2 || sentence.length > 600) return null
  for (const clause of listClauses(sentence)) {
    const text = sentence.slice(clause.start, clause.end)
    // Words before the clause may weaken it, too: "In most cases, …".
    const stated = sentence.slice(0, clause.end).replace(new RegExp(`\\b${aux}\\b`, 'giu'), '')
    if (unclear.test(stated) || condition.test(sentence.slice(clause.end))) continue
    const words = tagWords(text).filter(({ pos }) => pos !== 'PUNCT' && pos !== 'SPACE')
    const verdict = judgeClause(aux.toLowerCase(), terms, words, before)
    if (!verdict) continue
    const own = text.trim().replace(/[.!]+$/u, '')
    const start = clause.start + text.indexOf(own)
    return { verdict, start, end: start + own.length }
  }
  return null
}
