// Answer sheets as filled in by students: the printed PDF with marks, photographed or scanned.

import { createRandom } from '@lantern/contract/questions/kinds/random.rules'
import { rollNumberField, type SheetPage } from '@lantern/contract/teach/papers/sheet-layout'
import { drawStroke, openCanvas, showCanvas } from '../server/testing/filled-sheets/canvas.ts'
import { type Condition, photographSheet } from '../server/testing/filled-sheets/conditions.ts'
import { chooseTool, createMarker } from '../server/testing/filled-sheets/hands.ts'
import { drawPdf, printedScale } from '../server/testing/filled-sheets/printed-pages.ts'

/** Marks by field: labels of a choice, digits of a number, any text for a written answer. */
export type Filled = Record<string, readonly string[]>

export const fillRoll = (rollNumber: string): Filled => ({ [rollNumberField]: [...rollNumber] })

const fillPage = (
  page: SheetPage,
  picture: Parameters<typeof openCanvas>[0],
  filled: Filled,
  random: () => number,
) => {
  const canvas = openCanvas(picture, printedScale)
  const tool = chooseTool('pen', random)
  const marker = createMarker(canvas, 'pen', tool, page.bubbleRadius, random)
  for (const field of page.fields) {
    const filledValues = filled[field.id] ?? []
    if (field.kind === 'choice')
      for (const bubble of field.bubbles.filter(({ label }) => filledValues.includes(label)))
        marker.fill(bubble)
    if (field.kind === 'digits')
      for (const [i, sign] of filledValues.entries())
        for (const bubble of field.columns[i]?.filter(({ label }) => label === sign) ?? [])
          marker.fill(bubble)
    if (field.kind === 'written' && filledValues.length > 0) {
      const { x, y, width } = field.box
      for (let line = 0; line < 2; line += 1)
        drawStroke(
          canvas,
          Array.from({ length: 120 }, (_, i) => ({
            x: x + 4 + (i / 120) * (width - 20),
            y: y + 5 + line * 8 + Math.sin(i * 1.7) * 1.8 + random() * 0.6,
          })),
          tool,
        )
    }
  }
  return showCanvas(canvas)
}

/**
 * Fills in pages of a printed PDF.
 * @param pages places of the PDF's pages in their order
 * @param filled what is to be filled on each; null for a page that nobody hands in
 * @returns JPEGs
 */
export const fillSheets = async (
  pdf: Uint8Array,
  pages: readonly SheetPage[],
  filled: readonly (Filled | null)[],
  condition: Condition,
): Promise<Buffer[]> => {
  const pictures = await drawPdf(pdf)
  const sheets: Buffer[] = []
  for (const [i, page] of pages.entries()) {
    const [picture, filledValues] = [pictures[i], filled[i]]
    if (!picture || !filledValues) continue
    const random = createRandom(1000 + i)
    sheets.push(
      Buffer.from(
        await photographSheet(fillPage(page, picture, filledValues, random), printedScale, condition, random),
      ),
    )
  }
  return sheets
}
