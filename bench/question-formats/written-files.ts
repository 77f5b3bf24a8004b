// Written files, read again: unchanged or not, and scored by the file itself, with a check that shares
// nothing with our readers, as by the question.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import type { DataFormat } from '../../contract/questions/question-bank/loss-report.ts'
import {
  madeQuestion,
  toStorableInFormat,
} from '../../server/platform/question-formats/arbitrary-questions.ts'
import { readFileOfQuestions } from '../../server/platform/question-formats/read-file.ts'
import { writeQuestions } from '../../server/platform/question-formats/write-questions.ts'
import { openArchive } from '../../server/platform/reading/office/archive.ts'
import type { BenchRow } from '../result.ts'
import { compareFile, scoredRow } from './scored-as-filed/rows.ts'

const many = 5000
const scored = 400

/** As text, whatever order its fields have. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b)))
      : part,
  )

export const measureWritten = async (format: DataFormat, folder: string): Promise<BenchRow> => {
  const questions = fc.sample(madeQuestion, { numRuns: many, seed: 7 })
  const { bytes, report } = await writeQuestions(format, questions, new Map())
  const written = questions.filter((_, place) => report[place]?.refused === null)
  const path = join(folder, format)
  writeFileSync(path, bytes)
  const started = performance.now()
  const { items } = await readFileOfQuestions(path)
  const seconds = (performance.now() - started) / 1000
  const same = written.filter((question, n) => {
    const item = items[n]
    if (item?.is !== 'taken') return false
    return sorted(item.question) === sorted(toStorableInFormat(format, question))
  }).length
  return {
    what: `${format}: ${written.length} questions written and read again, ${many - written.length} that it can't hold refused`,
    ours: `${same} the same, read in ${seconds.toFixed(2)} s`,
    baseline: `${written.length}`,
    ratio: written.length === 0 ? '–' : `${((same / written.length) * 100).toFixed(1)} %`,
    target: '100 %, 20 s',
    met: same === written.length && seconds <= 20,
  }
}

const textOf = async (path: string, bytes: Uint8Array): Promise<string> => {
  if (bytes[0] !== 0x50) return Buffer.from(bytes).toString()
  const archive = await openArchive(path)
  const texts: string[] = []
  for (const part of archive.parts) {
    if (!/\.xml$/u.test(part) || part.endsWith('imsmanifest.xml')) continue
    const chunks: Uint8Array[] = []
    for await (const chunk of archive.read(part)) chunks.push(chunk)
    texts.push(Buffer.concat(chunks).toString())
  }
  archive.close()
  return texts.join('\n')
}

export const measureWrittenScores = async (format: DataFormat, folder: string): Promise<BenchRow> => {
  const questions = fc
    .sample(madeQuestion, { numRuns: scored * 2, seed: 23 })
    .filter(({ key }) => key.type !== 'essay')
    .slice(0, scored)
  const { bytes, report } = await writeQuestions(format, questions, new Map())
  const reportedLosses = report.filter(({ refused }) => refused === null).map(({ losses }) => losses)
  const path = join(folder, `scored-${format}`)
  writeFileSync(path, bytes)
  const { items } = await readFileOfQuestions(path)
  return scoredRow(
    `${format} as we write it`,
    compareFile(path, items, await textOf(path, bytes), reportedLosses),
  )
}
