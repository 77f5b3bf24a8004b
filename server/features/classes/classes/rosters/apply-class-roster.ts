// Effect of a roster on one class: tried, or applied within a transaction. Both run the same code, so that
// the preview is exact.
import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import type { RosterOutcome } from '@lantern/contract/classes/classes/roster-limits.rules'
import type { RosterLine } from '@lantern/contract/classes/classes/rosters'
import type { Connection } from '../../../../database/client.ts'
import { insertOwnClass } from '../create-class.ts'
import { countClassesOf, lockClass, updateClass } from '../queries.ts'
import { insertStudents } from '../student-queries.ts'
import type { RosterJobDeps } from './deps.ts'
import {
  type ListPlan,
  planList,
  planTeachers,
  type TeacherPlan,
  type WantedStudent,
} from './plan-class.rules.ts'
import type { Place, RosterClass } from './read-roster.ts'
import { formatReportLine } from './read-table.ts'
import type { FindAccount } from './resolve-people.ts'
import {
  deleteLines,
  deleteTeachers,
  insertRosterClass,
  insertTeachers,
  listLinesOf,
  type listRosterClasses,
  listTeachersOf,
  markArchived,
  setTeacherRole,
  updateLine,
} from './roster-queries.ts'

type ExistingClass = Awaited<ReturnType<typeof listRosterClasses>> extends Map<string, infer C> ? C : never

export type Settling = {
  find: FindAccount
  existingClasses: ReadonlyMap<string, ExistingClass>
  /** False for a preview. */
  isReal: boolean
}

type Wanted = {
  students: (WantedStudent & { place: Place })[]
  teachers: (Place & { accountId: string })[]
  lines: RosterLine[]
}

/** Members of the class in the roster, with refusals for the others. */
const choosePeople = (schoolClass: RosterClass, find: FindAccount): Wanted => {
  const wanted: Wanted = { students: [], teachers: [], lines: [] }
  const refuse = ({ row, person }: Place, outcome: RosterOutcome) =>
    wanted.lines.push(formatReportLine(row, `${person.name} · ${schoolClass.name}`, outcome))
  for (const place of schoolClass.students) {
    const account = find(place.person)
    const { sourcedId, name, email } = place.person
    if (account && account.role !== 'student') refuse(place, 'other-role')
    else wanted.students.push({ sourcedId, name, email, accountId: account?.id ?? null, place })
  }
  const first = schoolClass.teachers.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
  for (const place of first) {
    const account = find(place.person)
    if (!account) refuse(place, 'teacher-waits')
    else if (account.role !== 'teacher') refuse(place, 'other-role')
    else wanted.teachers.push({ ...place, accountId: account.id })
  }
  return wanted
}

const form = ({ name, subject, term }: RosterClass) => ({ name, subject, term })

type Found = { classId: string | null; outcome: RosterOutcome; isArchived: boolean }

/** New state of the class; without an id in a preview, or where it can't be created. */
const applyClassRow = async (
  tx: Connection,
  { clock }: RosterJobDeps,
  schoolClass: RosterClass,
  ownerId: string | undefined,
  { existingClasses, isReal }: Settling,
): Promise<Found> => {
  const there = existingClasses.get(schoolClass.sourcedId)
  if (there) {
    const { id, name, subject, term, archivedAt } = isReal ? await lockClass(tx, there.row.id) : there.row
    const isBack = archivedAt !== null && there.isByRoster
    const isChanged =
      name !== schoolClass.name || subject !== schoolClass.subject || term !== schoolClass.term
    if (isReal && (isBack || isChanged))
      await updateClass(tx, id, { ...form(schoolClass), ...(isBack ? { archivedAt: null } : {}) })
    if (isReal && isBack) await markArchived(tx, id, false)
    const outcome = isBack ? 'class-brought-back' : isChanged ? 'class-changed' : 'class-as-is'
    return { classId: id, outcome, isArchived: archivedAt !== null && !isBack }
  }
  if (!ownerId) return { classId: null, outcome: 'class-waits', isArchived: false }
  if (!isReal) return { classId: null, outcome: 'class-made', isArchived: false }
  if ((await countClassesOf(tx, ownerId)) >= classLimits.classes)
    return { classId: null, outcome: 'class-limit', isArchived: false }
  const { id } = await insertOwnClass(tx, ownerId, form(schoolClass), clock.now(), { isFromRoster: true })
  await insertRosterClass(tx, schoolClass.sourcedId, id)
  return { classId: id, outcome: 'class-made', isArchived: false }
}

const saveTeachers = async (tx: Connection, classId: string, plan: TeacherPlan, now: Date): Promise<void> => {
  if (plan.inserts.length > 0)
    await insertTeachers(
      tx,
      plan.inserts.map(accountId => ({
        classId,
        accountId,
        role: 'co-teacher' as const,
        isFromRoster: true,
        addedAt: now,
      })),
    )
  if (plan.removals.length > 0) await deleteTeachers(tx, classId, plan.removals)
  if (!plan.newOwner) return
  await updateClass(tx, classId, { ownerId: plan.newOwner })
  await setTeacherRole(tx, classId, plan.newOwner, 'owner')
}

const saveList = async (
  tx: Connection,
  { clock, assignTo, withdrawFrom }: RosterJobDeps,
  classId: string,
  plan: ListPlan,
  isArchived: boolean,
): Promise<void> => {
  const now = clock.now()
  if (plan.removals.length > 0)
    await deleteLines(
      tx,
      plan.removals.map(({ id }) => id),
    )
  for (const { accountId } of plan.removals) if (accountId) await withdrawFrom(tx, classId, accountId)
  for (const { id, change } of plan.changes) await updateLine(tx, id, change)
  await insertStudents(
    tx,
    plan.inserts.map(line => ({ classId, ...line, addedAt: now })),
  )
  if (plan.newcomers.length > 0 && !isArchived) await assignTo(tx, classId, plan.newcomers, now)
}

const reportTeachers = (
  schoolClass: RosterClass,
  { teachers }: Wanted,
  plan: TeacherPlan,
  isNew: boolean,
): RosterLine[] => [
  ...teachers.map(({ row, person, accountId }) =>
    formatReportLine(
      row,
      `${person.name} · ${schoolClass.name}`,
      isNew || plan.inserts.includes(accountId) ? 'teacher-added' : 'teacher-as-is',
    ),
  ),
  ...plan.removals.map(() =>
    formatReportLine({ file: 'enrollments.csv', line: 0 }, schoolClass.name, 'teacher-removed'),
  ),
]

const reportStudents = (schoolClass: RosterClass, { students }: Wanted, plan: ListPlan): RosterLine[] => [
  ...students.map(({ place, name }, n) =>
    formatReportLine(place.row, `${name} · ${schoolClass.name}`, plan.outcomes[n] ?? 'as-is'),
  ),
  ...plan.removals.map(({ name, email }) =>
    formatReportLine(
      { file: 'enrollments.csv', line: 0 },
      `${name || email || '–'} · ${schoolClass.name}`,
      'removed',
    ),
  ),
]

/** @returns the report: the class first, then its people */
export const applyClassRoster = async (
  tx: Connection,
  deps: RosterJobDeps,
  schoolClass: RosterClass,
  applying: Settling,
): Promise<RosterLine[]> => {
  const wanted = choosePeople(schoolClass, applying.find)
  const [owner] = wanted.teachers
  const found = await applyClassRow(tx, deps, schoolClass, owner?.accountId, applying)
  const { classId, outcome, isArchived } = found
  const head = [formatReportLine(schoolClass.row, schoolClass.name, outcome), ...wanted.lines]
  if (outcome === 'class-waits' || outcome === 'class-limit')
    return [
      ...head,
      ...wanted.students.map(({ place, name }) =>
        formatReportLine(place.row, `${name} · ${schoolClass.name}`, outcome),
      ),
    ]
  const [lines, teachers] = classId
    ? [await listLinesOf(tx, classId), await listTeachersOf(tx, classId)]
    : [[], []]
  const list = planList(lines, wanted.students, schoolClass.named)
  const taught = planTeachers(
    teachers,
    wanted.teachers.map(({ accountId }) => accountId),
  )
  if (applying.isReal && classId) {
    await saveTeachers(tx, classId, taught, deps.clock.now())
    await saveList(tx, deps, classId, list, isArchived)
  }
  return [
    ...head,
    ...reportTeachers(schoolClass, wanted, taught, outcome === 'class-made'),
    ...reportStudents(schoolClass, wanted, list),
  ]
}
