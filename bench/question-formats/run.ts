// What becomes of questions of other systems' files: taken whole, with a named loss, or refused; whether what we write
// comes back as it was; and how long 5,000 questions take.
//
//   npm run bench -- question-formats --files FOLDER
//
// The folder holds a folder for each collection, such as files of Moodle; nothing of it is in the project.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ReadItem } from '@lantern/contract/question-bank/loss-report'
import fc from 'fast-check'
import { type DataFormat, dataFormats } from '../../contract/question-bank/loss-report.ts'
import { asFormatHolds, madeQuestion } from '../../server/platform/question-formats/arbitrary-questions.ts'
import { readFileOfQuestions } from '../../server/platform/question-formats/read-file.ts'
import { writeQuestions } from '../../server/platform/question-formats/write-questions.ts'
import type { BenchResult, BenchRow } from '../result.ts'
import { isQtiItem, isStandardQtiItem, packItem } from './in-scope.ts'
import { measureRunningBank } from './running-bank.ts'
import { measureTypedFiles } from './typed-files.ts'

const many = 5000
const formats: DataFormat[] = dataFormats.filter(format => format !== 'markdown')

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(?:gift|txt|xml|zip|imscc|csv|xlsx|docx|apkg)$/iu.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()

type Held = { item: ReadItem; isStandard: boolean }

const readAll = async (
  files: readonly string[],
  scratch: string,
): Promise<{ held: Held[]; unread: number }> => {
  const held: Held[] = []
  let unread = 0
  for (const file of files)
    try {
      const text = readFileSync(file, 'utf8')
      const isItem = isQtiItem(file, text)
      const path = isItem ? join(scratch, 'item.zip') : file
      if (isItem) writeFileSync(path, await packItem(file))
      const { items } = await readFileOfQuestions(path)
      held.push(...items.map(item => ({ item, isStandard: !isItem || isStandardQtiItem(text) })))
    } catch {
      unread += 1
    }
  return { held, unread }
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`

/** Kinds that we don't have are no loss of the format. */
const unsupported: readonly string[] = ['essay', 'description', 'calculated', 'unknown-type', 'several-parts']

/** Of all questions of GIFT, and of the standard ones of QTI. */
const wholeTarget = (name: string): number =>
  /qti/iu.test(name) ? 0.95 : /moodle/iu.test(name) ? 0.98 : 0.99

const inScopeRow = (name: string, held: readonly Held[]): BenchRow => {
  const items = held.flatMap(({ item, isStandard }) =>
    isStandard && (item.is === 'taken' || item.reason !== 'essay') && !isDescription(item) ? [item] : [],
  )
  const whole = items.filter(item => item.is === 'taken' && item.losses.length === 0).length
  const refused = items.filter(({ is }) => is === 'refused').length
  const target = wholeTarget(name)
  return {
    what: `${name}, in scope: ${items.length} questions`,
    ours: `${whole} whole, ${items.length - whole - refused} with a named loss, ${refused} refused`,
    baseline: '–',
    ratio: percent(whole, items.length),
    target: `≥ ${target * 100} % whole`,
    met: items.length === 0 ? null : whole / items.length >= target,
  }
}

const isDescription = (item: ReadItem): boolean => item.is === 'refused' && item.reason === 'description'

const countRows = async (name: string, folder: string, scratch: string): Promise<BenchRow[]> => {
  const { held, unread } = await readAll(listFiles(folder), scratch)
  return [
    inScopeRow(name, held),
    countRow(
      name,
      held.map(({ item }) => item),
      unread,
    ),
  ]
}

const countRow = (name: string, items: readonly ReadItem[], unread: number): BenchRow => {
  const supported = items.filter(item => item.is === 'taken' || !unsupported.includes(item.reason))
  const whole = supported.filter(item => item.is === 'taken' && item.losses.length === 0).length
  const withLoss = supported.filter(item => item.is === 'taken' && item.losses.length > 0).length
  return {
    what: `${name}: ${supported.length} questions of kinds we have, ${items.length - supported.length} of others, ${unread} files without any`,
    ours: `${whole} whole, ${withLoss} with a named loss, ${supported.length - whole - withLoss} refused`,
    baseline: '–',
    ratio: percent(whole + withLoss, supported.length),
    target: 'each with its reason',
    met: null,
  }
}

const comeBack = async (format: DataFormat, folder: string): Promise<BenchRow> => {
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
    return sorted(item.question) === sorted(asFormatHolds(format, question))
  }).length
  return {
    what: `${format}: ${written.length} questions written and read again, ${many - written.length} that it can't hold refused`,
    ours: `${same} the same, read in ${seconds.toFixed(2)} s`,
    baseline: `${written.length}`,
    ratio: percent(same, written.length),
    target: '100 %, 20 s',
    met: same === written.length && seconds <= 20,
  }
}

/** As text, whatever order its fields have. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b)))
      : part,
  )

export default async (args: string[]): Promise<BenchResult> => {
  const { values } = parseArgs({ args, options: { files: { type: 'string' } } })
  const folder = mkdtempSync(join(tmpdir(), 'lantern-bench-'))
  try {
    const rows: BenchRow[] = []
    const collections = values.files === undefined ? [] : readdirSync(values.files, { withFileTypes: true })
    for (const entry of collections)
      if (entry.isDirectory())
        rows.push(...(await countRows(entry.name, join(entry.parentPath, entry.name), folder)))
    rows.push(...(await measureTypedFiles(folder)))
    for (const format of formats) rows.push(await comeBack(format, folder))
    rows.push(...(await measureRunningBank()))
    return {
      name: 'Question bank',
      rows,
      notes: [
        'Files of other systems are no part of the project: `--files` names a folder that has a folder for each collection.',
        'In scope of QTI is an item with one interaction that is answered with words (choice, order, pairs, gaps, hot text, slider) and a scoring template of the standard; of other formats every question but free writing and descriptions. Items are read as packages, with the pictures beside them.',
        'A question with a named loss is asked and scored; its report says what is otherwise, such as part of the points for some answers.',
      ],
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
