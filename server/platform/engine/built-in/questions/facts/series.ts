// Lists that the text gives: examples of something, and steps in their order.
import type { Document, Sentence } from '../document.ts'
import { isHedged } from '../standing.rules.ts'

export type Listing = { sentence: Sentence; stem: string; head: string; members: string[] }
export type Steps = { sentences: Sentence[]; steps: string[] }

const SUCH_AS = /(?<head>(?:\p{Ll}[\p{L}-]+ ){0,2}\p{Ll}[\p{L}-]+s),? such as (?<list>[^.;:()]+)\.$/u
const CONSISTS =
  /^(?<head>(?:The|An?) [\p{L}-]+(?: [\p{L}-]+){0,3}) (?<verb>consists? of|consisted of|contains?|contained) (?<list>[^.;:()]+)\.$/u
const INCLUDES =
  /^(?<head>(?:The |Some |Common |Other )?(?:[\p{L}-]+ ){0,6}[\p{L}-]+) (?:includes?|included|are) (?<list>[^.;:()]+)\.$/u
const MEMBER = /^(?:the |an? )?[\p{L}’'-]+(?: [\p{L}’'-]+){0,2}$/u
const FEWEST_MEMBERS = 3
const MOST_MEMBERS = 5

const membersOf = (list: string): string[] | null => {
  const members = list.split(/,? and |, (?:and )?/u).map(member => member.trim())
  const fits = members.every(
    member =>
      MEMBER.test(member) &&
      !/\b(?:or|other|others|many|more|which|that|with|is|are|was|were|so on)\b/u.test(member),
  )
  return fits && members.length >= FEWEST_MEMBERS && members.length <= MOST_MEMBERS ? members : null
}

/** "The alloy consisted of lead, tin and antimony." */
const readParts = (sentence: Sentence): Listing | null => {
  const { head, verb, list } = CONSISTS.exec(sentence.text)?.groups ?? {}
  const members = list ? membersOf(list) : null
  if (!head || !verb || !members || isHedged(sentence.text) || /\b(?:of|in|with)\b/u.test(list ?? ''))
    return null
  const small = head.charAt(0).toLowerCase() + head.slice(1)
  const stem = `Which of these ${/ed\b/u.test(verb) ? 'did' : 'does'} ${small} ${/^contain/u.test(verb) ? 'contain' : 'consist of'}, by the text?`
  return { sentence, head: head.split(' ').at(-1)!.toLowerCase(), members, stem }
}

const NOUN = new Set(['NOUN', 'PROPN', 'ADJ', 'DET'])

const readListing = (sentence: Sentence): Listing | null => {
  const { text, words } = sentence
  const suchAs = SUCH_AS.exec(text)
  const match = suchAs ?? INCLUDES.exec(text)
  const { head, list } = match?.groups ?? {}
  const members = list ? membersOf(list) : null
  if (!match || !head || !list || !members || isHedged(text) || text.split(', ').length < 2) return null
  const listed = words.filter(
    ({ start, text: word }) => start >= match.index + match[0].indexOf(list) && /\p{L}/u.test(word),
  )
  if (!listed.every(({ pos }) => NOUN.has(pos) || pos === 'CCONJ' || pos === 'ADP')) return null
  if (suchAs) {
    const plain = words.filter(({ start, end }) => start >= suchAs.index && end <= suchAs.index + head.length)
    const from = plain.findLastIndex(({ pos }) => pos !== 'NOUN' && pos !== 'ADJ') + 1
    const named = plain.slice(from)
    if (named.length === 0 || named[0]!.lower === 'other') return null
    const what = text.slice(named[0]!.start, named.at(-1)!.end)
    return {
      sentence,
      head: named.at(-1)!.lower,
      members,
      stem: `Which of these does the text name as examples of ${what}?`,
    }
  }
  if (
    / are /u.test(match[0]) &&
    !/^The (?:two|three|four|five|six|main|chief|\p{L}+ (?:parts|types|kinds|stages|phases|layers|elements|groups|factors))/u.test(
      head,
    )
  )
    return null
  if (words.slice(0, head.split(' ').length).some(({ pos }) => pos === 'VERB' || pos === 'PRON')) return null
  const small = head.charAt(0).toLowerCase() + head.slice(1)
  const [first = ''] = head.split(' ')
  if (!/^(?:The|Some|Common|Other)$/u.test(first)) return null
  return {
    sentence,
    head: head.split(' ').at(-1)!,
    members,
    stem: `Which of these does the text count among ${small.replace(/^some |^other /u, '')}?`,
  }
}

export const findListings = (doc: Document): Listing[] =>
  doc.sentences.flatMap(sentence =>
    sentence.alone ? (readParts(sentence) ?? readListing(sentence) ?? []) : [],
  )

const ORDER_WORD =
  /^(?:First|Firstly|Second|Secondly|Third|Thirdly|Next|Then|After that|Afterwards|Finally|Lastly),? /u
const OPENS = /^(?:First|Firstly),? /u
const NUMBERED = /^[([]?(?<number>\d{1,2})[.)]\s+/u
const MOST_STEPS = 6
const LONGEST_STEP = 20

const stepText = (text: string): string => {
  const bare = text.replace(NUMBERED, '').replace(ORDER_WORD, '').replace(/\s+/gu, ' ').trim()
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

const isStep = (text: string) =>
  text.split(' ').length <= LONGEST_STEP &&
  text.length > 8 &&
  !/^(?:it|they|this|these|that|he|she)\b/iu.test(text) &&
  !/\b(?:this|these|again|previous|resulting|last step|first step|now)\b/iu.test(text)

/** Runs of sentences that count themselves: numbered from 1, or from "First" on. */
export const findSteps = (doc: Document): Steps[] => {
  const found: Steps[] = []
  doc.sentences.forEach((opening, i) => {
    const raw = opening.quotation.text
    const numbered = NUMBERED.exec(raw)?.groups?.number === '1'
    if (!numbered && !OPENS.test(raw)) return
    const run = [opening]
    for (const next of doc.sentences.slice(i + 1, i + MOST_STEPS)) {
      const goesOn = numbered
        ? NUMBERED.exec(next.quotation.text)?.groups?.number === String(run.length + 1)
        : ORDER_WORD.test(next.quotation.text) &&
          !OPENS.test(next.quotation.text) &&
          next.passage === opening.passage
      if (!goesOn) break
      run.push(next)
    }
    const steps = run.map(({ quotation }) => stepText(quotation.text))
    if (run.length >= 3 && steps.every(isStep)) found.push({ sentences: run, steps })
  })
  return found
}
