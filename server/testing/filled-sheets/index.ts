// Generated filled sheets with their intended values: for tests, journeys and the benchmark of the reader.
import { createRandom } from '@lantern/contract/questions/kinds/random.rules'
import { openCanvas, showCanvas } from './canvas.ts'
import { type Condition, photographSheet } from './conditions.ts'
import { fillSheet, type Habit, type Meant } from './fill-sheet.ts'
import type { Hand } from './hands.ts'
import { type PrintedPage, type Printer, printedScale, printOn } from './printed-pages.ts'

export type { Condition } from './conditions.ts'
export { conditions } from './conditions.ts'
export type { Habit, Meant } from './fill-sheet.ts'
export { type Hand, hands } from './hands.ts'
export { askedSheets, type PrintedPage, printers, printPages, unseenSheets } from './printed-pages.ts'

/** Filled sheet, printed and photographed or scanned; deterministic by seed. */
export const makeFilledSheet = async (
  printed: PrintedPage,
  {
    hand,
    habit,
    condition,
    printer,
    seed,
  }: { hand: Hand; habit: Habit; condition: Condition; printer: Printer; seed: number },
): Promise<{ picture: Uint8Array; meant: Meant }> => {
  const random = createRandom(seed)
  const canvas = openCanvas(printOn(printed.picture, printer), printedScale)
  const meant = fillSheet(canvas, printed.page, { hand, habit, random })
  return { picture: await photographSheet(showCanvas(canvas), printedScale, condition, random), meant }
}
