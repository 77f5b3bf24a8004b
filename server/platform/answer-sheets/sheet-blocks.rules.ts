// Layout of questions of one kind in an area of the page: as many as fit, none split.
import type { SheetField, SheetQuestion } from '@lantern/contract/teach/papers/sheet-layout'
import { bubblePitch, bubbleRadius, linePitch, rowPitch, signPitch } from './sheet-places.rules.ts'

export type Area = { left: number; right: number; top: number; bottom: number }

/** @returns `bottom` where they end; none placed where not one fits */
export type Block = { fields: SheetField[]; bottom: number }

type Choice = Extract<SheetQuestion, { kind: 'choice' }>
type Digits = Extract<SheetQuestion, { kind: 'digits' }>
type Written = Extract<SheetQuestion, { kind: 'written' }>

const createEmptyBlock = (area: Area): Block => ({ fields: [], bottom: area.top })

/** Room for the longest of some numbers, such as "12" or "12(iii)". */
const findNumberWidth = (numbers: readonly string[]): number =>
  Math.max(8, 4 + 1.9 * Math.max(0, ...numbers.map(({ length }) => length)))

/** Letters above a column, down to the centres of its first rings. */
const columnHead = 7.5
/** Gap after every fifth row, so that readers stay in their row. */
const groupSize = 5
const groupGap = 2
const narrowestGap = 5
const maxGapMm = 14
/** Minimum rows at the foot of a page; fewer move to the next one. */
const minRows = 3

const findRow = (row: number): number => row * rowPitch + Math.floor(row / groupSize) * groupGap

const countRows = (height: number): number => {
  let rows = 0
  while (findRow(rows) + columnHead + bubbleRadius <= height) rows++
  return rows
}

/** Columns of rows, filled one after the other, as evenly as can be; `isCompact` for as many columns as there is room for. */
export const placeChoices = (questions: readonly Choice[], area: Area, isCompact: boolean): Block => {
  const numberWidth = findNumberWidth(questions.map(({ number }) => number))
  const width = numberWidth + bubblePitch * Math.max(...questions.map(({ labels }) => labels.length))
  const across = area.right - area.left
  const columns = Math.max(1, Math.floor((across + narrowestGap) / (width + narrowestGap)))
  const fitting = countRows(area.bottom - area.top)
  const wanted = Math.max(
    Math.ceil(questions.length / columns),
    isCompact ? 1 : Math.min(groupSize, questions.length),
  )
  if (fitting < Math.min(minRows, wanted)) return createEmptyBlock(area)
  // Whole groups of rows look calm, but never at the price of a page.
  const rounded = isCompact ? wanted : Math.ceil(wanted / groupSize) * groupSize
  const maxRows = Math.min(fitting, rounded <= fitting ? rounded : wanted)
  const shown = Math.min(columns, Math.ceil(questions.length / maxRows))
  // Columns about equally long, where all fit.
  const rows = Math.min(maxRows, Math.ceil(questions.length / shown))
  const gap = shown === 1 ? 0 : Math.min(maxGapMm, (across - shown * width) / (shown - 1))
  const fields = questions.slice(0, rows * columns).map((question, i): SheetField => {
    const left = area.left + Math.floor(i / rows) * (width + gap) + numberWidth + bubblePitch / 2
    const y = area.top + columnHead + findRow(i % rows)
    return {
      kind: 'choice',
      id: question.id,
      number: question.number,
      several: question.several,
      bubbles: question.labels.map((label, n) => ({ label, x: left + n * bubblePitch, y })),
    }
  })
  const lowest = Math.min(rows, fields.length) - 1
  return { fields, bottom: area.top + columnHead + findRow(lowest) + bubbleRadius }
}

/**
 * Distance from the number of a numeric answer down to the centres of its first signs; boxes to write in lie
 * between.
 */
export const digitsHead = 16
const digitsGap = 6.4
const digitsRowGap = 3

/** Numeric answers side by side in columns of one width, so that those of a row below stand exactly under them. */
export const placeDigits = (questions: readonly Digits[], area: Area): Block => {
  const fields: SheetField[] = []
  const width = Math.max(
    findNumberWidth(questions.map(({ number }) => number)),
    ...questions.map(({ places }) => places.length * bubblePitch),
  )
  const perRow = Math.max(1, Math.floor((area.right - area.left + digitsGap) / (width + digitsGap)))
  const rows = Math.ceil(questions.length / perRow)
  // Rows are about equally long, too: six are three and three, not five and one.
  const shown = Math.ceil(questions.length / Math.max(1, rows))
  let top = area.top
  let bottom = area.top
  for (let at = 0; at < questions.length; at += shown) {
    const row = questions.slice(at, at + shown)
    const maxLength = Math.max(...row.flatMap(({ places }) => places.map(({ length }) => length)))
    const lowest = top + digitsHead + (maxLength - 1) * signPitch + bubbleRadius
    if (lowest > area.bottom) break
    const y0 = top + digitsHead
    for (const [i, { id, number, places }] of row.entries()) {
      const x0 = area.left + i * (width + digitsGap) + bubblePitch / 2
      fields.push({
        kind: 'digits',
        id,
        number,
        columns: places.map((signs, place) =>
          signs.map((label, n) => ({ label, x: x0 + place * bubblePitch, y: y0 + n * signPitch })),
        ),
      })
    }
    bottom = lowest
    top = bottom + digitsRowGap
  }
  return { fields, bottom }
}

const writtenTop = 2
const writtenGap = 4

/** Boxes below one another. @param tallest no box is higher, however many lines are asked for */
export const placeWritten = (questions: readonly Written[], area: Area, tallest: number): Block => {
  const fields: SheetField[] = []
  const x = area.left + findNumberWidth(questions.map(({ number }) => number))
  let bottom = area.top
  for (const { id, number, lines } of questions) {
    const y = (fields.length === 0 ? area.top : bottom + writtenGap) + writtenTop
    const max = Math.max(1, Math.floor((tallest - writtenTop) / linePitch))
    const height = Math.min(lines, max) * linePitch
    if (y + height > area.bottom) break
    fields.push({ kind: 'written', id, number, box: { x, y, width: area.right - x, height } })
    bottom = y + height
  }
  return { fields, bottom }
}
