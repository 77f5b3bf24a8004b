// Results for questions of other systems' files: imported completely, with a named loss, or refused; whether what we write
// comes back as it was; and how long 5,000 questions take.
//
//   npm run bench -- question-formats --files FOLDER [--only search]
//
// The folder holds a folder for each collection, such as files of Moodle; nothing of it is in the project. `--only
// search` measures nothing but how soon questions are found, and leaves the report as it is.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type DataFormat, dataFormats } from '../../contract/questions/question-bank/loss-report.ts'
import type { BenchResult, BenchRow } from '../result.ts'
import { measureCollection } from './collection-rows.ts'
import { readCollection } from './read-files.ts'
import { measureRunningBank } from './running-bank.ts'
import { scoredRow } from './scored-as-filed/rows.ts'
import { measureTypedFiles } from './typed-files.ts'
import { measureWritten, measureWrittenScores } from './written-files.ts'

const foreign = join(import.meta.dirname, '../../server/platform/question-formats/foreign')
const formats: DataFormat[] = dataFormats.filter(format => format !== 'markdown')
const scoredAgain: DataFormat[] = ['moodle-xml', 'qti-2.1', 'qti-3.0']

export default async (args: string[]): Promise<BenchResult | null> => {
  const { values } = parseArgs({ args, options: { files: { type: 'string' }, only: { type: 'string' } } })
  if (values.only === 'search') {
    for (const row of await measureRunningBank('search'))
      console.log(`${row.what}: ${row.ours}, ${row.baseline}, ${row.ratio} ×`)
    return null
  }
  const folder = mkdtempSync(join(tmpdir(), 'lantern-bench-'))
  try {
    const rows: BenchRow[] = []
    const collections = values.files === undefined ? [] : readdirSync(values.files, { withFileTypes: true })
    for (const entry of collections)
      if (entry.isDirectory())
        rows.push(...(await measureCollection(entry.name, join(entry.parentPath, entry.name), folder)))
    rows.push(
      scoredRow(
        'Files of tests, in the way of other systems',
        (await readCollection(foreign, folder)).compared,
      ),
    )
    rows.push(...(await measureTypedFiles(folder)))
    for (const format of formats) rows.push(await measureWritten(format, folder))
    for (const format of scoredAgain) rows.push(await measureWrittenScores(format, folder))
    rows.push(...(await measureRunningBank()))
    return {
      name: 'Question bank',
      rows,
      notes: [
        'Files of other systems are no part of the project: `--files` names a folder that has a folder for each collection.',
        'In scope of QTI is an item with one interaction that is answered with words (choice, order, pairs, gaps, hot text, slider) and a scoring template of the standard, of which every file that it shows is in the collection; of other formats every question but free writing and descriptions. Items are read as packages, with the pictures beside them.',
        'Scored by a second reading: right, wrong and half right answers to each taken question, worth what the file itself says by a reading that shares nothing with ours (the item’s own processing of QTI, fractions of Moodle, the parsed files beside those of GIFT), against our grading of the same answer. Questions that it can’t score are essays and answers that the file has no place for; a wording that a person has to look at isn’t compared.',
        'A question with a named loss is asked and scored; its report says what is otherwise, such as part of the points for some answers.',
      ],
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
