// Reads many made-up sheets under one condition, by the reader and by the baseline.
import { locatePage, openPage, readPage } from '../../server/platform/answer-sheets/reader/read-page.ts'
import {
  type Condition,
  type Habit,
  hands,
  makeFilledSheet,
  type PrintedPage,
  printers,
} from '../../server/testing/filled-sheets/index.ts'
import { addScores, noScore, type Score, scoreReading } from '../../server/testing/filled-sheets/score.ts'
import { readByThreshold } from './plain-threshold.ts'

export type Measured = {
  sheets: number
  ours: Score
  baseline: Score
  /** The same of sheets that a person would be asked to take again. */
  poor: Score
  poorSheets: number
  /** Sheets whose square code was read. */
  codes: number
  /** Sheets that weren't read, by their reason. */
  lost: Record<string, number>
  /** Milliseconds of processor time for finding and reading all sheets. */
  processorMs: number
}

/** Below it a person is asked to take the picture again. */
const goodQuality = 0.35

export const measure = async (
  pages: readonly PrintedPage[],
  {
    conditions,
    habit,
    sheets,
    seed,
  }: { conditions: readonly Condition[]; habit: Habit; sheets: number; seed: number },
): Promise<Measured> => {
  const measured: Measured = {
    sheets,
    ours: noScore,
    baseline: noScore,
    poor: noScore,
    poorSheets: 0,
    codes: 0,
    lost: {},
    processorMs: 0,
  }
  const lose = (reason: string) => {
    measured.lost[reason] = (measured.lost[reason] ?? 0) + 1
  }
  for (let i = 0; i < sheets; i++) {
    const printed = pages[(i * 5 + Math.floor(i / pages.length)) % pages.length]!
    const { picture, meant } = await makeFilledSheet(printed, {
      hand: habit === 'all-crossed' ? 'crosses' : hands[i % hands.length]!,
      habit,
      condition: conditions[i % conditions.length]!,
      printer: printers[Math.floor(i / 2) % printers.length]!,
      seed: seed + i,
    })
    const before = process.cpuUsage()
    const opened = await openPage(picture)
    if (typeof opened === 'string') {
      lose(opened)
      continue
    }
    const located = await locatePage(opened)
    if (located.found) measured.codes++
    else lose(located.reason)
    const outcome = located.found ? await readPage(opened, printed.page) : null
    const spent = process.cpuUsage(before)
    measured.processorMs += (spent.user + spent.system) / 1000
    const plain = readByThreshold(opened, printed.page)
    if (plain) measured.baseline = addScores(measured.baseline, scoreReading({ fields: plain }, meant))
    if (outcome?.read === false) lose(outcome.reason)
    if (!outcome?.read) continue
    const score = scoreReading(outcome.reading, meant)
    if (outcome.reading.quality < goodQuality) {
      measured.poor = addScores(measured.poor, score)
      measured.poorSheets++
    } else measured.ours = addScores(measured.ours, score)
  }
  return measured
}
