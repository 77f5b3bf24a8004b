// Rules of a class: changed on the revision seen, and tried before.
import type { FinalGrade, GradeRules, RulesPreview } from '@lantern/contract/teach/gradebook/grade-rules'
import { gradeRulesSchema } from '@lantern/contract/teach/gradebook/grade-rules'
import type { Gradebook } from '@lantern/contract/teach/gradebook/gradebook'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import { checkClassAction, lockClass } from '../../../classes/classes/index.ts'
import type { GradebookDeps } from '../deps.ts'
import { withResults } from '../gradebook.rules.ts'
import { readGradebook } from '../read-gradebook.ts'
import { insertChanges } from './change-queries.ts'
import { findRules, putRules } from './grade-queries.ts'

/** @throws Refusal `gradebook-changed` on an older revision */
export const setGradeRules = async (
  { db, clock }: Pick<GradebookDeps, 'db' | 'clock'>,
  actor: Actor,
  classId: string,
  { revision, rules }: { revision: number; rules: GradeRules },
): Promise<void> => {
  await checkClassAction(db, actor, classId, 'change-people')
  await db.transaction(async tx => {
    // Class lock: of two changes on one revision, one comes first.
    await lockClass(tx, classId)
    const stored = await findRules(tx, classId)
    if ((stored?.revision ?? 0) !== revision) throw new Refusal('gradebook-changed')
    await putRules(tx, classId, { rules, revision: revision + 1 })
    await insertChanges(tx, [
      {
        classId,
        byId: actor.accountId,
        at: clock.now(),
        before: { of: 'rules', rules: stored?.rules ?? gradeRulesSchema.parse({}) },
        after: { of: 'rules', rules },
      },
    ])
  })
}

const isEqual = (a: FinalGrade | null, b: FinalGrade | null): boolean =>
  a?.percent === b?.percent && a?.grade === b?.grade

/** Number of students by grade, in the order of the bands; of a scale of numbers from the best. */
const countGrades = ({ students, rules: { scale } }: Gradebook): RulesPreview['counts'] => {
  if (!scale) return []
  const grades = students.flatMap(({ final }) => final?.grade ?? [])
  const names =
    scale.kind === 'bands'
      ? scale.bands.map(({ name }) => name)
      : [...new Set(grades)].sort(
          (a, b) => (Number(b) - Number(a)) * (Number(scale.to) > Number(scale.from) ? 1 : -1),
        )
  return names.map(grade => ({ grade, students: grades.filter(one => one === grade).length }))
}

/** Results before and after other rules: by the function that computes the results shown. */
const compareRules = (before: Gradebook, rules: GradeRules): RulesPreview => {
  const after = withResults({ ...before, rules: { ...rules, revision: before.rules.revision } })
  const students = before.students.map(({ id, name, final, average }, at) => ({
    id,
    name,
    before: final,
    after: after.students[at]?.final ?? null,
    difference: (after.students[at]?.average ?? 0) - (average ?? 0),
  }))
  const changed = students.filter(one => !isEqual(one.before, one.after))
  const isOther = (one: (typeof students)[number]) => one.before?.percent !== one.after?.percent
  return {
    students: students.map(({ difference: _, ...student }) => student),
    changed: changed.length,
    rises: changed.filter(one => isOther(one) && one.difference > 0).length,
    falls: changed.filter(one => isOther(one) && one.difference < 0).length,
    otherGrade: changed.filter(one => one.before?.grade !== one.after?.grade).length,
    median: { before: before.medianFinal, after: after.medianFinal },
    counts: countGrades(after),
  }
}

export const previewGradeRules = async (
  deps: GradebookDeps,
  actor: Actor,
  classId: string,
  rules: GradeRules,
): Promise<RulesPreview> => {
  await checkClassAction(deps.db, actor, classId, 'read-records')
  return compareRules(await readGradebook(deps, actor, classId), rules)
}
