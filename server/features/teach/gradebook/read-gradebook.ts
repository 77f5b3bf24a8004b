// Gradebook for the teachers of a class. Reading leaves an entry that the students see.
import type { Gradebook, StudentProgress } from '@lantern/contract/teach/gradebook/gradebook'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { recordRead } from '../../people/record-reads/index.ts'
import type { GradebookDeps } from './deps.ts'
import { loadGradebook } from './load-gradebook.ts'

/** @throws Refusal `not-found` for who doesn't teach the class */
export const readGradebook = async (
  deps: GradebookDeps,
  actor: Actor,
  classId: string,
  kind: 'results' | 'results-file' = 'results',
): Promise<Gradebook> => {
  const gradebook = await loadGradebook(deps, actor, classId)
  await recordRead(deps.db, actor, {
    kind,
    recordId: classId,
    about: gradebook.class.name,
    subjectIds: gradebook.students.map(({ accountId }) => accountId),
    at: deps.clock.now(),
  })
  return gradebook
}

/** @throws Refusal `not-found` for who doesn't teach the class, and for somebody who isn't in it */
export const readStudentProgress = async (
  deps: GradebookDeps,
  actor: Actor,
  { classId, memberId }: { classId: string; memberId: string },
): Promise<StudentProgress> => {
  const gradebook = await loadGradebook(deps, actor, classId)
  const found = gradebook.students.find(({ id }) => id === memberId)
  if (!found) throw new Refusal('not-found')
  const { cells, ...student } = found
  await recordRead(deps.db, actor, {
    kind: 'progress',
    recordId: classId,
    about: gradebook.class.name,
    subjectIds: [student.accountId],
    at: deps.clock.now(),
  })
  const timeFactor = gradebook.timeFactors.get(memberId) ?? 1
  return {
    class: gradebook.class,
    student: { ...student, timeFactor: timeFactor as StudentProgress['student']['timeFactor'] },
    median: gradebook.median,
    medianFinal: gradebook.medianFinal,
    work: gradebook.columns.flatMap((column, i) => {
      const cell = cells[i]
      return cell && cell.state !== 'none' ? [{ column, cell }] : []
    }),
  }
}
