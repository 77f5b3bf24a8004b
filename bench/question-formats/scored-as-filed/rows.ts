// How many questions of files are scored otherwise than their file says, and nothing says so.
import { existsSync, readFileSync } from 'node:fs'
import type { Loss, ReadItem } from '../../../contract/questions/question-bank/loss-report.ts'
import type { PortableQuestion } from '../../../contract/questions/question-bank/portable-questions.ts'
import type { BenchRow } from '../../result.ts'
import { type Compared, compareWithFile, type Filed } from './compare.ts'
import { openGift } from './gift-file.ts'
import { openMoodle } from './moodle-file.ts'
import { openQti1 } from './qti-1-file.ts'
import { toGiven, wordsToType } from './qti-answers.ts'
import { openQti } from './qti-file.ts'

const openQtiItems = (xml: string): Filed[] =>
  openQti(xml).map(file => ({
    points: ({ body }: PortableQuestion, response) => file.points(toGiven(file, body, response)),
    words: wordsToType(file),
  }))

/** Questions of a file, in order; null for formats that this check can't read. */
const openFile = (path: string, text: string): Filed[] | null => {
  if (/<(?:qti-)?assessment-?item\b/iu.test(text)) return openQtiItems(text)
  if (/<questestinterop\b/iu.test(text)) return openQti1(text)
  if (/<quiz\b/u.test(text)) return openMoodle(text)
  const parsed = path.replace(/\.gift$/u, '.json')
  return path.endsWith('.gift') && existsSync(parsed) ? openGift(readFileSync(parsed, 'utf8')) : null
}

/** @param items of the file as they were read @param losses of each, beyond those found when it was read */
export const compareFile = (
  path: string,
  items: readonly ReadItem[],
  text: string,
  losses: readonly (readonly Loss[])[] = [],
): Compared[] => {
  const filed = openFile(path, text)
  if (filed?.length !== items.length) return []
  return items.flatMap((item, n) => {
    const filedScore = filed[n]
    if (item.is !== 'taken' || !filedScore) return []
    return [compareWithFile({ ...item, losses: [...item.losses, ...(losses[n] ?? [])] }, filedScore)]
  })
}

export const scoredRow = (name: string, compared: readonly Compared[]): BenchRow => {
  const asked = compared.filter(({ unknown }) => unknown === '')
  const otherwise = asked.filter(one => one.otherwise.length > 0)
  const unreported = otherwise.filter(({ isReported }) => !isReported)
  const answers = asked.reduce((sum, one) => sum + one.answers, 0)
  return {
    what: `${name}, scored by a second reading of the file: ${asked.length} questions, ${answers} answers (${compared.length - asked.length} that it can't score)`,
    ours: `${unreported.length} scored otherwise untold, ${otherwise.length - unreported.length} otherwise as their loss says`,
    baseline: '–',
    ratio: '–',
    target: '0 otherwise untold',
    met: unreported.length === 0,
  }
}
