// "The third one": a member of what was asked for before, by its number.
import type { SubjectTurn } from './antecedents.ts'
import type { BackPointer } from './back-pointers.rules.ts'
import { asQuestion } from './write-question.rules.ts'

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
const numbers = ['one', 'two', 'three', 'four', 'five', 'six']
/** Words of a member of a list. */
const maxMemberWords = 4

/** "Prophase, metaphase, anaphase and telophase": members of the only list of an answer. */
const listMembers = (answer: string): string[] => {
  const lines = answer.split('\n').map(line => line.replace(/^\s*(?:[-•*]|\d+[.)])\s*/u, '').trim())
  const short = lines.filter(line => line !== '' && line.split(/\s+/u).length <= maxMemberWords)
  if (short.length >= 2) return short.map(line => line.replace(/[.;,]$/u, ''))
  const member = '\\p{L}[\\p{L}\\p{N}-]*(?: [\\p{L}\\p{N}-]+){0,3}'
  const run = new RegExp(`((?:${member}, ){1,8}${member},? (?:and|or) ${member})`, 'gu')
  const runs = [...answer.slice(0, 1500).matchAll(run)].map(([words]) => words)
  if (runs.length !== 1) return []
  const members = runs[0]!.split(/,? (?:and|or) |, /u)
  // The first member has the words before the list with it.
  const length = members[1]!.split(' ').length
  return members.map((text, at) => (at === 0 ? text.split(' ').slice(-length).join(' ') : text))
}

const singular = (noun: string): string =>
  noun
    .replace(/ies$/u, 'y')
    .replace(/(?<=(?:ss|x|sh|ch))es$/u, '')
    .replace(/(?<=[^s])s$/u, '')

/** The number that a question says there are of something: "the four phases". */
const readCount = (text: string): number | null => {
  const said = numbers.findIndex(word => new RegExp(`\\b${word}\\b`, 'iu').test(text))
  return said > 0 ? said + 1 : null
}

/** "The first one" of a kind: "the first cog". */
const nameFirst = (
  text: string,
  { start, end }: { start: number; end: number },
  at: number,
  things: SubjectTurn['things'],
): string | null => {
  const kind = things.find(({ isPerson }) => !isPerson)?.text.replace(/^(?:the|an?)\s+/iu, '')
  const name = at < 0 ? 'last' : ordinals[at]
  return kind ? asQuestion(`${text.slice(0, start)}the ${name} ${kind}${text.slice(end)}`) : null
}

/** The question with the member named; null where it isn't known which things are counted. */
export const resolveOrdinal = (
  text: string,
  { start, end }: BackPointer,
  { question, answer, things }: SubjectTurn,
): string | null => {
  const words = text.slice(start, end).toLowerCase()
  const at = /\blast\b/u.test(words) ? -1 : ordinals.findIndex(word => words.includes(word))
  const thing = things.find(({ isPlural }) => isPlural)
  if (at < 0 && !/\blast\b/u.test(words)) return null
  if (!thing) return nameFirst(text, { start, end }, at, things)
  const members = listMembers(answer)
  const count = readCount(question.text) ?? readCount(answer)
  const isWhole = members.length > 1 && (count === null || count === members.length)
  const member = isWhole ? members.at(at) : undefined
  const kind = thing.text
    .replace(/^(?:the|all)\s+/iu, '')
    .replace(/^(?:one|two|three|four|five|six|main|different|several|\d+)\s+/iu, '')
    .replace(/^(?:main|different)\s+/iu, '')
    .replace(new RegExp(`\\b${thing.head}\\b`, 'iu'), singular(thing.head))
  const name = `the ${at < 0 ? 'last' : ordinals[at]} ${kind}`
  return asQuestion(
    `${text.slice(0, start)}${member ? `${name}, ${member},` : name}${text.slice(end)}`.replace(
      /,(?=\s*[?.!]?$)/u,
      '',
    ),
  )
}
