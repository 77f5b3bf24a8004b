// Lists that sentences give: parts, and examples of something.
import { type Document, isOfProse, type Sentence } from '../document/document.ts'
import { exampleRules, includedRules, listedRules, listRules, partRules } from '../judge/listings.rules.ts'
import { refuses } from '../judge/refuse.ts'

/** `head`: what the members are called together; null where the sentence doesn't say. */
export type Listing = { sentence: Sentence; stem: string; head: string | null; members: string[] }

const SUCH_AS = /(?<head>(?:\p{Ll}[\p{L}-]+ ){0,2}\p{Ll}[\p{L}-]+s),? such as (?<list>[^.;:()]+)\.$/u
const CONSISTS =
  /^(?<head>(?:The|An?) [\p{L}-]+(?: [\p{L}-]+){0,3}) (?<verb>consists? of|consisted of|contains?|contained) (?<list>[^.;:()]+)\.$/u
const INCLUDES =
  /^(?<head>(?:The |Some |Common |Other )?(?:[\p{L}-]+ ){0,6}[\p{L}-]+) (?<verb>includes?|included|are) (?<list>[^.;:()]+)\.$/u

/** Members between commas and "and"; null if there is only one. */
const splitMembers = (list: string | undefined): string[] | null => {
  const members = list?.split(/,? and |, (?:and )?/u).map(member => member.trim()) ?? []
  return members.length > 1 ? members : null
}

const small = (head: string) => head.charAt(0).toLowerCase() + head.slice(1)

/** "The alloy consisted of lead, tin and antimony." */
const readParts = (doc: Document, sentence: Sentence): Listing | null => {
  const { text } = sentence
  const { head, verb, list } = CONSISTS.exec(text)?.groups ?? {}
  const members = splitMembers(list)
  if (!head || !verb || !list || !members) return null
  if (refuses(doc, sentence, listRules, { text, members }) || refuses(doc, sentence, partRules, { list }))
    return null
  const did = verb.endsWith('ed') ? 'did' : 'does'
  const stem = `Which of these ${did} ${small(head)} ${verb.startsWith('contain') ? 'contain' : 'consist of'}, by the text?`
  return { sentence, head: head.split(' ').at(-1)!.toLowerCase(), members, stem }
}

type Match = { head: string; start: number; members: string[] }

const readExamples = (doc: Document, sentence: Sentence, { head, start, members }: Match): Listing | null => {
  const { text, words } = sentence
  const before = words.filter(word => word.start >= start && word.end <= start + head.length)
  const named = before.slice(before.findLastIndex(({ pos }) => pos !== 'NOUN' && pos !== 'ADJ') + 1)
  if (refuses(doc, sentence, exampleRules, { named })) return null
  const what = text.slice(named[0]!.start, named.at(-1)!.end)
  const stem = `Which of these does the text name as examples of ${what}?`
  return { sentence, head: named.at(-1)!.lower, members, stem }
}

const readIncluded = (
  doc: Document,
  sentence: Sentence,
  { head, members, verb }: Match & { verb: string },
): Listing | null => {
  const headWords = sentence.words.slice(0, head.split(' ').length)
  if (refuses(doc, sentence, includedRules, { head, headWords, verb })) return null
  const kinds = small(head).replace(/^some |^other /u, '')
  const stem = `Which of these does the text count among ${kinds}?`
  return { sentence, head: head.split(' ').at(-1)!, members, stem }
}

const readListing = (doc: Document, sentence: Sentence): Listing | null => {
  const { text, words } = sentence
  const suchAs = SUCH_AS.exec(text)
  const match = suchAs ?? INCLUDES.exec(text)
  const { head, list, verb = '' } = match?.groups ?? {}
  const members = splitMembers(list)
  if (!match || !head || !list || !members) return null
  const from = match.index + match[0].indexOf(list)
  const listed = words.filter(({ start, text: word }) => start >= from && /\p{L}/u.test(word))
  if (refuses(doc, sentence, listRules, { text, members })) return null
  if (refuses(doc, sentence, listedRules, { text, listed })) return null
  const found: Match = { head, members, start: match.index }
  return suchAs ? readExamples(doc, sentence, found) : readIncluded(doc, sentence, { ...found, verb })
}

export const findListings = (doc: Document): Listing[] =>
  doc.sentences.flatMap(sentence =>
    isOfProse(sentence) ? (readParts(doc, sentence) ?? readListing(doc, sentence) ?? []) : [],
  )
