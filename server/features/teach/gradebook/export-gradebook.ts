// The gradebook as a file for spreadsheets.
import type { Actor } from '../../../actions/actor.ts'
import type { FileAnswer } from '../../../http/routes.ts'
import {
  type SpreadsheetFormat,
  spreadsheetTypes,
  writeSpreadsheet,
} from '../../../platform/spreadsheets/spreadsheet.ts'
import { fileOfBytes } from '../../../platform/storage/file-of-bytes.ts'
import { checkClassAction } from '../../classes/classes/index.ts'
import type { GradebookDeps } from './deps.ts'
import { scoresTable, workTable } from './gradebook-tables.ts'
import { readGradebook } from './read-gradebook.ts'

/** @throws Refusal `not-found` for who doesn't teach the class, which costs them nothing of their limit */
export const exportGradebook = async (
  deps: GradebookDeps,
  actor: Actor,
  classId: string,
  format: SpreadsheetFormat,
): Promise<FileAnswer> => {
  await checkClassAction(deps.db, actor, classId, 'read-members')
  await deps.exports.count(actor.accountId)
  const gradebook = await readGradebook(deps, actor, classId, 'results-file')
  const bytes = await writeSpreadsheet([scoresTable(gradebook), workTable(gradebook)], format)
  const { name, term } = gradebook.class
  return fileOfBytes(bytes, {
    name: `${[name, term].join(' ').trim()}.${format}`,
    contentType: spreadsheetTypes[format],
  })
}
