// Begins a paper from a blueprint.
import type { Blueprint } from '@lantern/contract/teach/papers/blueprint'
import { paperLimits } from '@lantern/contract/teach/papers/paper-limits.rules'
import type { Paper } from '@lantern/contract/teach/papers/papers'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { checkApprovedTeacher } from '../../people/teachers/index.ts'
import type { PaperDeps } from './deps.ts'
import { viewPaper } from './paper-view.ts'
import { countOwnPapers, countPapersOfMonth, insertPaper, lockAdditions } from './queries.ts'

export const makePaper = async (
  { db, clock, limits, checkPlan, findSchoolName }: PaperDeps,
  actor: Actor,
  blueprint: Blueprint,
): Promise<Paper> => {
  await checkApprovedTeacher(db, actor.accountId)
  await limits.making.count(actor.accountId)
  const now = clock.now()
  const paper = await db.transaction(async tx => {
    await lockAdditions(tx, actor)
    if ((await countOwnPapers(tx, actor)) >= paperLimits.papers)
      throw new Refusal('paper-limit', { values: { count: paperLimits.papers } })
    const paper = await insertPaper(tx, {
      ownerId: actor.accountId,
      blueprint: { ...blueprint, school: blueprint.school || findSchoolName() },
      forms: [],
      edits: [],
      questions: [],
      createdAt: now,
      updatedAt: now,
    })
    await checkPlan(tx, actor.accountId, 'papers', () => countPapersOfMonth(tx, actor.accountId, now))
    return paper
  })
  return viewPaper(paper)
}
