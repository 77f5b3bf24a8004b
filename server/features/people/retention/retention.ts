// Retention periods: read, preview another, and set one.
import type { Retention } from '@lantern/contract/people/retention/retention'
import {
  findCutoff,
  type RetentionKind,
  type RetentionMonths,
  retentionKinds,
} from '@lantern/contract/people/retention/retention.rules'
import type { Actor } from '../../../actions/actor.ts'
import { recordAct } from '../audit/index.ts'
import type { Due, RetentionDeps } from './deps.ts'
import { loadPeriods, putPeriod } from './queries.ts'

export const tryRetention = (
  { db, clock, tasks }: RetentionDeps,
  kind: RetentionKind,
  months: number,
): Promise<Due> => tasks[kind].count(db, findCutoff(clock.now(), months))

export const listRetention = async (deps: RetentionDeps): Promise<Retention[]> => {
  const periods = await loadPeriods(deps.db)
  return Promise.all(
    retentionKinds.map(async kind => {
      const months = periods[kind]
      return { kind, months, due: months === null ? 0 : (await tryRetention(deps, kind, months)).due }
    }),
  )
}

export const changeRetention = async (
  deps: RetentionDeps,
  actor: Actor,
  kind: RetentionKind,
  months: RetentionMonths,
): Promise<Retention[]> => {
  const { db, clock } = deps
  await db.transaction(async tx => {
    await putPeriod(tx, kind, months)
    await recordAct(tx, {
      at: clock.now(),
      actorId: actor.accountId,
      act: 'retention-changed',
      note: `${kind} → ${months === null ? 'without end' : `${months} months`}`,
    })
  })
  return listRetention(deps)
}
