// Invitation of a list's students. Repeating it adds new ones and renames, without duplicates.
import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import type { RosterResult } from '@lantern/contract/classes/classes/class-shapes'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { checkClassAction } from './access.ts'
import type { ClassDeps } from './deps.ts'
import { lockClass } from './queries.ts'
import { readRoster } from './roster.rules.ts'
import { countListed, insertStudents, listLinesByEmail, updateStudent } from './student-queries.ts'

/**
 * Results by line of a roster. Only for approved teachers, since an invitation reaches anybody with the
 * address.
 * @throws Refusal `not-found`, `not-allowed`, `teacher-not-approved`, `class-without-owner`, `class-closed`,
 * `roster-unreadable` where no line has an address
 */
export const addRoster = async (
  { db, clock, creations }: ClassDeps,
  actor: Actor,
  classId: string,
  text: string,
): Promise<RosterResult[]> => {
  await checkClassAction(db, actor, classId, 'assign')
  await creations.count(actor.accountId)
  const { lines, problems } = readRoster(text)
  if (lines.length === 0) throw new Refusal('roster-unreadable')
  const results = await db.transaction(async tx => {
    await lockClass(tx, classId)
    const listed = await listLinesByEmail(tx, classId)
    let freePlaces = classLimits.students - (await countListed(tx, classId))
    const added: Parameters<typeof insertStudents>[1][number][] = []
    const outcomes: RosterResult[] = []
    for (const { line, text: shown, name, email } of lines) {
      const there = listed.get(email)
      const outcome = there
        ? there.name === name
          ? 'already'
          : 'renamed'
        : freePlaces > 0
          ? 'added'
          : 'full'
      outcomes.push({ line, text: shown, outcome })
      if (there && outcome === 'renamed') await updateStudent(tx, there.id, { name })
      if (outcome !== 'added') continue
      freePlaces -= 1
      added.push({ classId, email, name, addedAt: clock.now() })
    }
    await insertStudents(tx, added)
    return outcomes
  })
  return [...results, ...problems].sort((a, b) => a.line - b.line)
}
