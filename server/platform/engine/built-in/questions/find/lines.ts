// Lines that the text sets apart: marked lists, and the rows of tables.
import type { Document, Sentence } from '../document/document.ts'
import { lineRules, type TableSaid, tableRules } from '../judge/lines.rules.ts'
import { refuses } from '../judge/refuse.ts'

type Line = { text: string; sentence: Sentence }

/** `intro`: the line above that ends on a colon, without it; null where there is none. */
export type LineList = { intro: string | null; lines: Line[] }

/** All rows have as many cells as the head. */
export type Table = { head: string[]; rows: { cells: string[]; sentence: Sentence }[] }

const MARK = /^\s*(?:[-*+•▪◦‣–]|[([]?\d{1,2}[.)])\s+/u
const BORDER = /^[\s|:+-]+$/u

const isMarked = ({ quotation }: Sentence) => MARK.test(quotation.text)

const findIntro = (doc: Document, at: number): string | null => {
  const above = doc.sentences[at - 1]
  const isAbove = above && above.passage === doc.sentences[at]!.passage && above.quotation.text.endsWith(':')
  return isAbove ? above.text.slice(0, -1) : null
}

/** Marked lines one after another, each of one sentence. */
export const findLineLists = (doc: Document): LineList[] => {
  const lists: LineList[] = []
  const end = (first: number): number => {
    const { passage } = doc.sentences[first]!
    const behind = doc.sentences.findIndex(
      (one, i) => i > first && !(one.passage === passage && isMarked(one)),
    )
    return behind < 0 ? doc.sentences.length : behind
  }
  for (let at = 0; at < doc.sentences.length; at++) {
    if (!isMarked(doc.sentences[at]!)) continue
    const run = doc.sentences.slice(at, end(at))
    const lines = run.map(sentence => ({ text: sentence.text.replace(/[.;,]$/u, ''), sentence }))
    if (!refuses(doc, run.at(-1)!, lineRules, { lines: lines.length }))
      lists.push({ intro: findIntro(doc, at), lines })
    at += run.length - 1
  }
  return lists
}

const splitCells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/gu, '')
    .split('|')
    .map(cell => cell.trim())

/** Rows as they come, each with the sentence that it stands in. */
const readRows = (sentence: Sentence): Table['rows'] =>
  sentence.quotation.text
    .split('\n')
    .filter(line => line.includes('|') && !BORDER.test(line))
    .map(line => ({ cells: splitCells(line), sentence }))

const asTable = (doc: Document, [head, ...rows]: Table['rows']): Table[] => {
  if (!head) return []
  const subject: TableSaid = { head: head.cells, rows: rows.map(({ cells }) => cells) }
  const { sentence } = rows.at(-1) ?? head
  return refuses(doc, sentence, tableRules, subject) ? [] : [{ head: head.cells, rows }]
}

/** Tables as readers write them: cells between upright bars, a row a line, the head first. */
export const findTables = (doc: Document): Table[] => {
  const tables: Table[] = []
  let rows: Table['rows'] = []
  let passage: Sentence['passage'] | null = null
  for (const sentence of doc.sentences) {
    if (BORDER.test(sentence.quotation.text)) continue
    const own = readRows(sentence)
    if (own.length === 0 || sentence.passage !== passage) {
      tables.push(...asTable(doc, rows))
      rows = []
    }
    rows.push(...own)
    passage = sentence.passage
  }
  return [...tables, ...asTable(doc, rows)]
}
