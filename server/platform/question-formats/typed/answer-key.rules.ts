// Answer list after all questions: "Answers: 1. b, 2. c" in one line, in several, or in a table.

import { findCommentOnLine } from './line-forms.rules.ts'

const heading =
  /^\s{0,40}(?:the\s)?(?:answers?(?:\s(?:key|sheet))?|key|solutions?|correct answers|marking (?:scheme|key))\s{0,5}[:.\-–]?\s{0,40}/iu

const letters = String.raw`(?:true|false|t(?![a-z]))|\(?[a-l]\)?(?:\s?(?:,|&|and)\s?\(?[a-l]\)?(?![a-z]))*`

const readPairs = (text: string): [string, string][] | null => {
  const pair = new RegExp(String.raw`\(?(\d{1,4})\s?[.):=\-–—]{0,2}\s?(${letters})(?=[\s,;.|]|$)`, 'giu')
  const rest = text.replace(pair, ' ')
  if (/[^\s,;.|]/u.test(rest)) return null
  return [...text.matchAll(pair)].map(([, number = '', right = '']) => [number, right])
}

/** A row of numbers above a row of letters, once or several times. */
const readRows = (text: string): [string, string][] | null => {
  const tokens = text.split(/[\s|,;]+/u).filter(Boolean)
  const pairs: [string, string][] = []
  for (let at = 0; at < tokens.length; ) {
    const numbers: string[] = []
    while (/^\d{1,4}[.)]?$/u.test(tokens[at] ?? '')) numbers.push((tokens[at++] ?? '').replace(/\D/gu, ''))
    const right = tokens.slice(at, at + numbers.length)
    if (numbers.length === 0 || right.length < numbers.length || !right.every(one => /^[a-l]$/iu.test(one)))
      return null
    pairs.push(...numbers.map((number, n): [string, string] => [number, right[n] ?? '']))
    at += numbers.length
  }
  return pairs
}

/** "1 Nairobi, 2 45, 3 T" on one line. */
const readWords = (text: string): [string, string][] | null => {
  const found = text
    .split(/[,;]/u)
    .map(part => /^\s{0,40}\(?(\d{1,4})\s?[.):=\-–—]?\s{1,40}(\S.{0,300})$/u.exec(part))
  const isCounted = found.every(
    (match, n) => match !== null && Number(match[1]) === n + Number(found[0]?.[1]),
  )
  return isCounted ? found.map(match => [match?.[1] ?? '', (match?.[2] ?? '').trim()]) : null
}

/** Numbers with answers; explanations may follow below. */
const readLines = (lines: readonly string[]): [string, string][] | null => {
  const answers = lines.filter((line, n) => n === 0 || findCommentOnLine(line) === null)
  const found = answers.map(line => /^\s{0,40}\(?(\d{1,4})\s?[.):\-–]\s{0,40}(\S.{0,300})$/u.exec(line))
  return found.every(match => match !== null)
    ? found.map(([, number = '', right = '']) => [number, right.trim()])
    : null
}

/** Explanations of an answer list, by number. */
const readComments = (lines: readonly string[]): Map<string, string> => {
  const comments = new Map<string, string>()
  let number = ''
  for (const line of lines) {
    const comment = findCommentOnLine(line)
    if (comment !== null && number !== '') comments.set(number, line.slice(comment).trim())
    else number = String(Number(/^\s{0,40}\(?(\d{1,4})/u.exec(line)?.[1] ?? ''))
  }
  return comments
}

export type AnswerKey = {
  /** The line of the list's heading, counted from 0: questions end before it. */
  start: number
  /** Right answers by question number. */
  rights: ReadonlyMap<string, string>
  comments: ReadonlyMap<string, string>
}

const readKey = (texts: readonly string[]): ReadonlyMap<string, string> | null => {
  // Table rules below the head are dropped.
  const trimmedTexts = texts.map(text => text.replace(/-{3,20}/gu, ' ')).filter(text => text.trim() !== '')
  const joinedText = trimmedTexts.join(' ').slice(0, 100_000)
  if (joinedText === '') return null
  const pairs =
    readPairs(joinedText) ?? readRows(joinedText) ?? readLines(trimmedTexts) ?? readWords(joinedText)
  if (!pairs || pairs.length < 2) return null
  const rights = new Map(pairs.map(([number, right]) => [String(Number(number)), right]))
  // Repeated numbers mean numbering by section: the key is ambiguous.
  return rights.size === pairs.length ? rights : null
}

/** Lines that may be the heading, the last ones first: reading each costs as much as what follows. */
const maxTriedLines = 20

/** @returns null where the last lines are no such list */
export const findAnswerKey = (texts: readonly string[]): AnswerKey | null => {
  let tried = 0
  for (let start = texts.length - 1; start > 0 && tried < maxTriedLines; start--) {
    const found = heading.exec(texts[start] ?? '')
    const rest = (texts[start] ?? '').slice(found?.[0].length)
    // "Answer: b" belongs to one question.
    if (!found || !/^(?:$|\(?\d)/u.test(rest)) continue
    tried += 1
    const lines = [rest, ...texts.slice(start + 1)]
    const rights = readKey(lines)
    if (rights) return { start, rights, comments: readComments(lines) }
  }
  return null
}
