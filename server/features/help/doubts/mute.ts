// Mutes: an admin stops a person from asking and writing for a time.
import type { MuteDays } from '@lantern/contract/help/doubts/doubt-limits.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import { recordAct } from '../../people/audit/index.ts'
import type { DoubtDeps } from './deps.ts'
import { deleteMute, findMute, findReport, upsertMute } from './report-queries.ts'

const dayMs = 24 * 3_600_000

/** @throws Refusal `doubt-muted` */
export const checkMuted = async (db: Connection, actor: Actor, clock: Clock): Promise<void> => {
  const until = await findMute(db, actor.accountId)
  if (until && until > clock.now())
    throw new Refusal('doubt-muted', { values: { date: until.toISOString().slice(0, 10) } })
}

export const muteReported = async (
  { db, clock }: DoubtDeps,
  actor: Actor,
  reportId: string,
  days: MuteDays,
): Promise<void> => {
  const found = await findReport(db, reportId)
  if (!found) throw new Refusal('not-found')
  const { authorId } = found
  const now = clock.now()
  await db.transaction(async tx => {
    if (days === 0) await deleteMute(tx, authorId)
    else
      await upsertMute(tx, {
        accountId: authorId,
        until: new Date(now.getTime() + days * dayMs),
        mutedById: actor.accountId,
        mutedAt: now,
      })
    await recordAct(tx, {
      at: now,
      actorId: actor.accountId,
      act: days === 0 ? 'person-unmuted' : 'person-muted',
      subjectId: authorId,
      note: days === 0 ? '' : String(days),
    })
  })
}
