// Preview of a table that is imported into an own column. Nothing is written before the teacher agrees.
import { gradebookLimits } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import type { ImportPreview } from '@lantern/contract/teach/gradebook/own-columns'
import * as m from '@lantern/messages'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import { readCsv } from '../../../../platform/question-formats/table/csv.rules.ts'
import { checkClassAction, listClassMemberIds, nameKey } from '../../../classes/classes/index.ts'
import type { GradebookDeps } from '../deps.ts'
import { readGradebook } from '../read-gradebook.ts'
import { planImport } from './import.rules.ts'

const lower = (...words: readonly string[]): string[] => words.map(word => word.toLowerCase())

/** @throws Refusal `names-unreadable` for a text without rows */
export const previewColumnImport = async (
  deps: GradebookDeps,
  actor: Actor,
  { classId, ownColumnId }: { classId: string; ownColumnId: string },
  { text, valueAt }: { text: string; valueAt?: number | undefined },
): Promise<ImportPreview> => {
  await checkClassAction(deps.db, actor, classId, 'read-records')
  const { columns, students } = await readGradebook(deps, actor, classId)
  const at = columns.findIndex(({ id, kind }) => kind === 'own' && id === ownColumnId)
  const column = columns[at]?.own
  if (!column) throw new Refusal('not-found')
  const table = readCsv(text.replace(/^\uFEFF/u, ''))
  if (table.length === 0) throw new Refusal('names-unreadable')
  const ids = await listClassMemberIds(deps.db, classId)
  const plan = planImport(table.slice(0, gradebookLimits.importRows), valueAt, {
    column,
    nameKey,
    words: {
      pass: lower(m.grade_pass(), 'yes', '1'),
      fail: lower(m.grade_fail(), 'no', '0'),
      missing: lower(m.gradebook_missing()),
      exempt: lower(m.gradebook_excused()),
    },
    students: students.map(({ id, accountId, name, cells }) => ({
      memberId: id,
      name,
      email: ids.get(accountId)?.email ?? null,
      sourcedId: ids.get(accountId)?.sourcedId ?? null,
      cell: cells[at]?.own ?? null,
      text: cells[at]?.score ?? null,
    })),
  })
  return { ...plan, more: Math.max(0, table.length - gradebookLimits.importRows) }
}
