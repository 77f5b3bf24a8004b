// The baseline: four corners make the page straight, and a bubble darker than a fixed share is filled.
import type { SheetBubble, SheetPage } from '@lantern/contract/teach/papers/sheet-layout'
import { fitPage } from '../../server/platform/answer-sheets/reader/find-corners.ts'
import { projectX, projectY } from '../../server/platform/answer-sheets/reader/homography.rules.ts'
import { sampleGrey } from '../../server/platform/answer-sheets/reader/page-picture.ts'
import { innerSamples } from '../../server/platform/answer-sheets/reader/patch.rules.ts'
import type { OpenedPage } from '../../server/platform/answer-sheets/reader/read-page.ts'
import type { FieldReading, Mark } from '../../server/platform/answer-sheets/reading.ts'

const filledFrom = 0.35

/** @returns null where the corners don't fit */
export const readByThreshold = ({ picture, corners }: OpenedPage, page: SheetPage): FieldReading[] | null => {
  const seen = fitPage(corners, page.paper)
  if (!seen) return null
  const sorted = picture.grey.toSorted()
  const white = sorted[Math.floor(sorted.length * 0.9)] ?? 255
  const measure = ({ label, x, y }: SheetBubble): Mark => {
    let sum = 0
    for (const sample of innerSamples) {
      const [mx, my] = [x + sample.x * page.bubbleRadius, y + sample.y * page.bubbleRadius]
      sum += sampleGrey(picture, projectX(seen.homography, mx, my), projectY(seen.homography, mx, my))
    }
    const ink = 1 - sum / innerSamples.length / white
    return { label, ink, state: ink >= filledFrom ? 'filled' : 'empty' }
  }
  const listFilled = (marks: readonly Mark[]) =>
    marks.flatMap(({ label, state }) => (state === 'filled' ? [label] : []))
  return page.fields.map((field): FieldReading => {
    if (field.kind === 'written') return { kind: 'written', id: field.id, hasInk: false }
    if (field.kind === 'choice') {
      const marks = field.bubbles.map(measure)
      const chosen = listFilled(marks)
      const unsure = !field.several && chosen.length > 1 ? 'several' : null
      return { kind: 'choice', id: field.id, chosen, unsure, marks }
    }
    const columns = field.columns.map(column => column.map(measure))
    return {
      kind: 'digits',
      id: field.id,
      signs: columns.map(marks => listFilled(marks)[0] ?? ''),
      unsure: columns.some(marks => listFilled(marks).length > 1) ? 'several' : null,
      columns,
    }
  })
}
