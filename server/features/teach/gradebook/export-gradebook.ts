// The gradebook as a file for spreadsheets.
import type { GradebookIdentifier } from '@lantern/contract/teach/gradebook/gradebook'
import * as m from '@lantern/messages'
import type { Actor } from '../../../actions/actor.ts'
import type { FileAnswer } from '../../../http/routes.ts'
import {
  type SpreadsheetFormat,
  spreadsheetTypes,
  writeSpreadsheet,
} from '../../../platform/spreadsheets/spreadsheet.ts'
import { fileOfBytes } from '../../../platform/storage/file-of-bytes.ts'
import { checkClassAction, listClassLoginNames, listClassMemberIds } from '../../classes/classes/index.ts'
import type { GradebookDeps } from './deps.ts'
import { type IdentifierColumn, scoresTable, workTable } from './gradebook-tables.ts'
import { readGradebook } from './read-gradebook.ts'

/** Column of identifiers; null where students are named only. */
const loadIdentifier = async (
  { db }: GradebookDeps,
  classId: string,
  identifier: GradebookIdentifier,
): Promise<IdentifierColumn | null> => {
  if (identifier === 'name') return null
  if (identifier === 'user-name') {
    const names = await listClassLoginNames(db, classId)
    return { head: m.gradebook_export_user_name(), idOf: accountId => names.get(accountId) ?? null }
  }
  const ids = await listClassMemberIds(db, classId)
  return identifier === 'email'
    ? { head: m.gradebook_export_email(), idOf: accountId => ids.get(accountId)?.email ?? null }
    : { head: m.gradebook_export_id_number(), idOf: accountId => ids.get(accountId)?.sourcedId ?? null }
}

/** @throws Refusal `not-found` for who doesn't teach the class, which costs them nothing of their limit */
export const exportGradebook = async (
  deps: GradebookDeps,
  actor: Actor,
  classId: string,
  { format, identifier }: { format: SpreadsheetFormat; identifier: GradebookIdentifier },
): Promise<FileAnswer> => {
  await checkClassAction(deps.db, actor, classId, 'read-members')
  await deps.exports.count(actor.accountId)
  const gradebook = await readGradebook(deps, actor, classId, 'results-file')
  const column = await loadIdentifier(deps, classId, identifier)
  const bytes = await writeSpreadsheet([scoresTable(gradebook, column), workTable(gradebook)], format)
  const { name, term } = gradebook.class
  return fileOfBytes(bytes, {
    name: `${[name, term].join(' ').trim()}.${format}`,
    contentType: spreadsheetTypes[format],
  })
}
