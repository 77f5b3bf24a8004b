// Lists that sentences give: parts, and examples of something.
import type { Document, Sentence } from '../document/document.ts'
import { isHedged } from '../judge/hedges.rules.ts'

/** `head`: what the members are called together; null where the sentence doesn't say. */
export type Listing = { sentence: Sentence; stem: string; head: string | null; members: string[] }

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
    sentence.refusedBy === null ? (readParts(sentence) ?? readListing(sentence) ?? []) : [],
  )
