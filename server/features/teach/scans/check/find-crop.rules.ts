// Crop of a page that shows a field and its surroundings.
import type { SheetField, SheetPage } from '@lantern/contract/teach/papers/sheet-layout'
import type { Crop } from '@lantern/contract/teach/scans/scan-checks'
import { paperSizes } from '../../../../platform/answer-sheets/sheet-places.rules.ts'

type Edges = { left: number; right: number; top: number; bottom: number }

/**
 * Margin around the rings: the number is to the left, and the rows above and below show how others were
 * filled.
 */
const around = { left: 14, right: 5, above: 9, below: 9 }
/** Half of a row's height. */
const rowReach = 3.4
/** Height of the heading and handwriting boxes above the columns of a number, in millimetres. */
const aboveDigits = 15

const listPoints = (field: SheetField): { x: number; y: number }[] => {
  if (field.kind === 'choice') return field.bubbles
  return field.kind === 'digits' ? field.columns.flat() : []
}

const findEdges = (field: SheetField): Edges => {
  if (field.kind === 'written') {
    const { x, y, width, height } = field.box
    return { left: x - 2, right: x + width + 2, top: y - 2, bottom: y + height + 2 }
  }
  const points = listPoints(field)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const isNumber = field.kind === 'digits'
  return {
    left: Math.min(...xs) - (isNumber ? around.right : around.left),
    right: Math.max(...xs) + around.right,
    top: Math.min(...ys) - (isNumber ? aboveDigits : around.above),
    bottom: Math.max(...ys) + (isNumber ? around.right : around.below),
  }
}

/** The rings of a field with its number, without its neighbours. */
const findField = (field: SheetField): Crop['field'] => {
  if (field.kind !== 'choice') return null
  const [xs, ys] = [field.bubbles.map(({ x }) => x), field.bubbles.map(({ y }) => y)]
  const x = Math.min(...xs) - around.left + 2
  const y = Math.min(...ys) - rowReach
  return { x, y, width: Math.max(...xs) + around.right - 1 - x, height: 2 * rowReach }
}

/** @param field null for the whole page */
export const findCrop = (pageId: string, page: SheetPage, field: SheetField | null): Crop => {
  const { width, height } = paperSizes[page.paper]
  const edges = field ? findEdges(field) : { left: 0, right: width, top: 0, bottom: height }
  const x = Math.max(0, edges.left)
  const y = Math.max(0, edges.top)
  return {
    pageId,
    pageWidth: width,
    pageHeight: height,
    box: { x, y, width: Math.min(width, edges.right) - x, height: Math.min(height, edges.bottom) - y },
    field: field && findField(field),
  }
}
