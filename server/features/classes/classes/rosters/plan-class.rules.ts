// Changes of a roster to a class's list and its teachers. People added in other ways are unaffected.
import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import type { RosterOutcome } from '@lantern/contract/classes/classes/roster-limits.rules'

/** Current line of the class's list. */
export type ExistingLine = {
  id: string
  accountId: string | null
  email: string | null
  name: string
  sourcedId: string | null
  timeFactor: number
  readAloud: boolean
}
/** Student of the roster; `accountId` where found. */
export type WantedStudent = { sourcedId: string; name: string; email: string; accountId: string | null }

type LineChange = Partial<Pick<ExistingLine, 'accountId' | 'email' | 'name' | 'sourcedId'>>
export type ListPlan = {
  inserts: { accountId: string | null; email: string | null; name: string; sourcedId: string }[]
  changes: { id: string; change: LineChange }[]
  removals: ExistingLine[]
  /** New members, with their extra time and whether questions are read aloud to them. */
  newcomers: { accountId: string; timeFactor: number; readAloud: boolean }[]
  /** Result for each wanted student, in order. */
  outcomes: RosterOutcome[]
}

const describe = ({ accountId, email }: WantedStudent): RosterOutcome => {
  if (accountId) return 'added'
  return email ? 'invited' : 'needs-card'
}

const getChange = (line: ExistingLine, wanted: WantedStudent): LineChange => {
  const { accountId, sourcedId, name, email } = wanted
  const change: LineChange = {}
  if (line.sourcedId !== sourcedId) change.sourcedId = sourcedId
  if (accountId && line.accountId === null) change.accountId = accountId
  // Names that a teacher changed stay; an empty name is no change.
  if (line.name === '') change.name = name
  if (line.accountId === null && !accountId && email && line.email !== email) change.email = email
  return change
}

/** Plan of a class's list; lines are matched by account, then by the school's number, then by address. */
export const planList = (
  lines: readonly ExistingLine[],
  wanted: readonly WantedStudent[],
  /** Numbers, given by the school, of everybody in the roster. */
  named: ReadonlySet<string>,
): ListPlan => {
  const plan: ListPlan = { inserts: [], changes: [], removals: [], newcomers: [], outcomes: [] }
  const by = <K extends 'accountId' | 'sourcedId' | 'email'>(key: K) =>
    new Map(lines.flatMap(line => (line[key] ? [[line[key], line] as const] : [])))
  const [byAccount, bySourcedId, byEmail] = [by('accountId'), by('sourcedId'), by('email')]
  const used = new Set<string>()
  const find = ({ accountId, sourcedId, email }: WantedStudent): ExistingLine | null => {
    const own = accountId ? byAccount.get(accountId) : undefined
    const candidates = [own, bySourcedId.get(sourcedId), byEmail.get(email)]
    return (
      candidates.find(
        line =>
          line &&
          !used.has(line.id) &&
          (line.accountId === null || line.accountId === accountId || line.sourcedId === sourcedId),
      ) ?? null
    )
  }
  const removed = new Set(
    lines.filter(({ sourcedId }) => sourcedId !== null && !named.has(sourcedId)).map(({ id }) => id),
  )
  let places = classLimits.students - (lines.length - removed.size)
  for (const student of wanted) {
    const line = find(student)
    if (line) {
      used.add(line.id)
      if (removed.delete(line.id)) places -= 1
      const change = getChange(line, student)
      if (Object.keys(change).length > 0) plan.changes.push({ id: line.id, change })
      const { timeFactor, readAloud } = line
      if (change.accountId) plan.newcomers.push({ accountId: change.accountId, timeFactor, readAloud })
      plan.outcomes.push(change.accountId ? 'added' : 'as-is')
    } else if (places <= 0) plan.outcomes.push('class-full')
    else {
      places -= 1
      const { accountId, sourcedId, name, email } = student
      plan.inserts.push({ accountId, sourcedId, name, email: accountId ? null : email || null })
      if (accountId) plan.newcomers.push({ accountId, timeFactor: 1, readAloud: false })
      plan.outcomes.push(describe(student))
    }
  }
  plan.removals = lines.filter(({ id }) => removed.has(id))
  return plan
}

export type ExistingTeacher = { accountId: string; role: string; isFromRoster: boolean }
export type TeacherPlan = {
  inserts: string[]
  removals: string[]
  /** New owner of the class; null for no change. */
  newOwner: string | null
}

/** @param wanted accounts of teachers, the owner first */
export const planTeachers = (
  existingClass: readonly ExistingTeacher[],
  wanted: readonly string[],
): TeacherPlan => {
  const there = new Set(existingClass.map(({ accountId }) => accountId))
  const owner = existingClass.find(({ role }) => role === 'owner')
  const inserts = wanted
    .filter(id => !there.has(id))
    .slice(0, Math.max(0, classLimits.teachers - existingClass.length))
  const leaving = existingClass.filter(
    ({ accountId, isFromRoster }) => isFromRoster && !wanted.includes(accountId),
  )
  const ownerLeaves = owner !== undefined && leaving.includes(owner)
  const newOwner = ownerLeaves ? (wanted.find(id => there.has(id) || inserts.includes(id)) ?? null) : null
  // A class is never left without an owner.
  const removals = leaving.filter(teacher => teacher !== owner || newOwner !== null)
  return { inserts, removals: removals.map(({ accountId }) => accountId), newOwner }
}
