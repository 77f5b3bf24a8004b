// Open decisions on the sheets of a printing.
import { type CheckItem, type Checks, maxCheckItems } from '@lantern/contract/teach/scans/scan-checks'
import type { Actor } from '../../../../actions/actor.ts'
import type { StoredField } from '../../../../database/stored/sheet-reading.ts'
import { areNamesHidden } from '../access.ts'
import type { ScanDeps } from '../deps.ts'
import { getMarkedPrinting } from '../printing-queries.ts'
import { viewStudent } from '../printing-view.ts'
import { listCheckItems } from './check-items.rules.ts'
import { countToMark } from './list-written.rules.ts'
import { loadSheets } from './load-sheets.ts'

const isMark = (field: StoredField) => field.kind !== 'written'

/**
 * Items for markers without names: without students, and without decisions on owners and validity of pages.
 */
const hideNames = (items: readonly CheckItem[]): CheckItem[] =>
  items.flatMap(item =>
    item.kind === 'choice' || item.kind === 'number' ? [{ ...item, student: null }] : [],
  )

/** Checks of a printing, undecided ones first. */
export const readChecks = async (
  { db }: Pick<ScanDeps, 'db'>,
  actor: Actor,
  printingId: string,
): Promise<Checks> => {
  const loaded = await loadSheets(db, await getMarkedPrinting(db, actor, printingId))
  const { variants } = loaded.printing
  const students = loaded.students.map(viewStudent)
  const isHidden = areNamesHidden(loaded.printing, actor)
  const all = listCheckItems({ ...loaded, variants, students, readerId: actor.accountId })
  const items = isHidden ? hideNames(all) : all
  const waiting = items.filter(({ decision }) => decision === null)
  const decided = items.filter(({ decision }) => decision !== null)
  const marks = loaded.pages.flatMap(({ fields }) => fields.filter(isMark))
  return {
    items: [...waiting, ...decided].slice(0, maxCheckItems),
    isCut: items.length > maxCheckItems,
    sheets: loaded.grouped.sheets.length,
    marks: marks.length,
    sure: marks.filter(({ unsure }) => unsure === null).length,
    toMark: countToMark(loaded),
    students: isHidden ? [] : students,
  }
}
