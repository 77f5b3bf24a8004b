// Drawing around the fields of a page: numbers, letters above columns, squares and lines to write on.
import { rollNumberField, type SheetField, type SheetPage } from '@lantern/contract/teach/papers/sheet-layout'
import type { SheetForm } from '../typesetting/printed-sheets.ts'
import { findRules } from './lay-out-sheet.rules.ts'
import { digitsHead } from './sheet-blocks.rules.ts'
import {
  bubblePitch,
  bubbleRadius,
  edge,
  linePitch,
  noticeBottom,
  noticeTop,
  paperSizes,
  rollNumberBottom,
  rollNumberTop,
  rowPitch,
} from './sheet-places.rules.ts'

type Choice = Extract<SheetField, { kind: 'choice' }>
type Digits = Extract<SheetField, { kind: 'digits' }>
type Written = Extract<SheetField, { kind: 'written' }>

const square = 5.6
/** Distance from the middle of a question's first ring to the end of its number. */
const numberGap = 4.1

const listSquares = ({ columns }: Digits, y: number) =>
  columns.flatMap(([first]) => (first ? [{ x: first.x - square / 2, y, width: square, height: square }] : []))

/** Whether a question is right below another one. */
const isBelow = (upper: Choice, lower: Choice): boolean => {
  const [a, b] = [upper.bubbles[0], lower.bubbles[0]]
  return a !== undefined && b !== undefined && a.x === b.x && b.y > a.y && b.y - a.y < 2 * rowPitch
}

/** Letters above a column whose questions all have the same ones. */
const drawHeads = (choices: readonly Choice[]): SheetForm['heads'] => {
  const columns: Choice[][] = []
  for (const choice of choices) {
    const last = columns.at(-1)
    if (last && isBelow(last.at(-1)!, choice)) last.push(choice)
    else columns.push([choice])
  }
  const spell = ({ bubbles }: Choice) => bubbles.map(({ label }) => label).join(' ')
  return columns.flatMap(([first, ...others]) =>
    first && others.every(other => spell(other) === spell(first))
      ? first.bubbles.map(({ label, x, y }) => ({ x, y: y - 5, text: label }))
      : [],
  )
}

const drawBox = ({ id, box }: Written, notes: ReadonlyMap<string, string>): SheetForm['boxes'][number] => ({
  ...box,
  lines: listWritingLines(box),
  note: notes.get(id) ?? '',
})

/** Heights of the lines printed in a box, its lower border not among them. */
export const listWritingLines = ({ y, height }: Written['box']): number[] =>
  Array.from({ length: Math.max(0, Math.round(height / linePitch) - 1) }, (_, i) => y + (i + 1) * linePitch)

const drawNotice = (page: SheetPage, places: number, notice: NoticeWords): SheetForm['notice'] => {
  const width = paperSizes[page.paper].width - 2 * edge
  if (places === 0 && page.page > 0) return null
  if (places === 0)
    return { x: edge, y: noticeTop, width, height: noticeBottom - noticeTop, isRow: true, ...notice }
  const x = edge + Math.max(48, places * bubblePitch) + 7
  return {
    x,
    y: noticeTop,
    width: edge + width - x,
    height: rollNumberBottom - noticeTop,
    isRow: false,
    ...notice,
  }
}

type NoticeWords = Pick<NonNullable<SheetForm['notice']>, 'title' | 'parts'>

export type FormWords = {
  notice: NoticeWords
  rollNumber: { title: string; hint: string }
  /** Said in the box of a written answer, such as "5 marks". */
  notes: ReadonlyMap<string, string>
}

export const drawForm = (page: SheetPage, { notice, rollNumber, notes }: FormWords): SheetForm => {
  const choices = page.fields.filter(field => field.kind === 'choice')
  const written = page.fields.filter(field => field.kind === 'written')
  const digits = page.fields.filter(field => field.kind === 'digits')
  const roll = digits.find(({ id }) => id === rollNumberField)
  const numeric = digits.filter(field => field !== roll)
  const places = roll?.columns.length ?? 0
  return {
    rings: [
      ...choices.flatMap(({ bubbles }) => bubbles),
      ...digits.flatMap(({ columns }) => columns.flat()),
    ].map(({ label, x, y }) => ({ x, y, text: label })),
    numbers: [
      ...choices.flatMap(({ number, bubbles: [first] }) =>
        first ? [{ x: first.x - numberGap, y: first.y, text: number }] : [],
      ),
      ...written.map(({ number, box }) => ({ x: box.x - 2, y: box.y + linePitch / 2, text: number })),
    ],
    heads: drawHeads(choices),
    titles: numeric.flatMap(({ number, columns: [column] }) =>
      column?.[0] ? [{ x: column[0].x - square / 2, y: column[0].y - digitsHead + 3, text: number }] : [],
    ),
    squares: numeric.flatMap(field =>
      listSquares(field, (field.columns[0]?.[0]?.y ?? 0) - bubbleRadius - square - 1.4),
    ),
    boxes: written.map(field => drawBox(field, notes)),
    rules: findRules(places > 0),
    rollNumber: roll
      ? {
          ...rollNumber,
          width: Math.max(48, places * bubblePitch),
          squares: listSquares(roll, rollNumberTop - bubbleRadius - square - 1.4),
        }
      : null,
    notice: drawNotice(page, places, notice),
  }
}
