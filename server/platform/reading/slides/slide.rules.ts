// Title, lines and notes of a slide, from its shapes.
import type { Slide } from '@lantern/contract/material/library/source-content'
import type { Block } from '../blocks.ts'
import { ofDrawing } from '../drawing-blocks.rules.ts'
import type { ChartTable } from '../office/chart-table.rules.ts'
import { readTable } from '../office/tables.rules.ts'
import type { SlidePart } from './slide-part.ts'

const isTitle = (role: string): boolean => role === 'title' || role === 'ctrTitle'

/** Whether a role is repeated on every slide: number, date, foot. */
const isFurniture = (role: string): boolean => /^(?:sldNum|dt|ftr|hdr|sldImg)$/u.test(role)

const plain = { level: 0, label: '', role: '' }

/** @param table number of the chart among the tables of its slide */
export const linesOfChart = ({ lines, rows }: ChartTable, table: number): SlidePart['lines'] => [
  ...lines.map(text => ({ ...plain, text, tableRow: null })),
  ...readTable(rows, null).map(({ text, ...row }) => ({ ...plain, text, tableRow: { table, ...row } })),
]

/** @param number counted from 1 */
export const makeSlide = (number: number, part: SlidePart, notes: SlidePart | null): Slide => {
  const title = part.lines
    .filter(({ role }) => isTitle(role))
    .map(({ text }) => text)
    .join(' ')
  return {
    number,
    title: title === '' ? null : title,
    lines: part.lines
      .filter(({ role }) => !isTitle(role) && !isFurniture(role))
      .map(({ level, text, label, tableRow, kind }) => ({
        level,
        text,
        row: tableRow !== null,
        ...(label !== '' && { label }),
        ...(tableRow && { tableRow }),
        ...(kind && { kind }),
      })),
    notes: (notes?.lines ?? [])
      .filter(({ role, text }) => !isFurniture(role) && text !== '')
      .map(({ text }) => text),
    hidden: part.hidden,
  }
}

export const hasText = ({ title, lines, notes }: Slide): boolean =>
  title !== null || lines.length > 0 || notes.length > 0

/** Lines of code side by side are one. */
const joinCode = (lines: Slide['lines']): Slide['lines'] => {
  const joined: Slide['lines'] = []
  for (const line of lines) {
    const before = joined.at(-1)
    if (line.kind === 'code' && before?.kind === 'code')
      joined[joined.length - 1] = { ...before, text: `${before.text}\n${line.text}` }
    else joined.push(line)
  }
  return joined
}

/** A slide as a heading and paragraphs, whose unit is the slide. */
export const blocksOfSlide = ({ number, title, lines, notes }: Slide, readsNotes = true): Block[] => {
  const block = (kind: Block['kind'], level: number, text: string, label = ''): Block => ({
    kind,
    level,
    text,
    labelLength: label.length,
    words: [],
    units: { first: number, starts: [0] },
  })
  const heading = title === null ? [] : [block('heading', 1, title)]
  const body = joinCode(lines).map(({ text, label, row, kind }) => ({
    ...block(row ? 'row' : kind === 'code' ? 'code' : 'paragraph', 0, text, label),
    ...ofDrawing(kind),
  }))
  const readNotes = readsNotes ? notes : []
  return [...heading, ...body, ...readNotes.map(note => block('paragraph', 0, note))]
}
