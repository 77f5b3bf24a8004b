// Duty settings of a teacher, and how they answered.

import type { Input } from '@lantern/contract/endpoint'
import { usualLoad } from '@lantern/contract/help/doubts/doubt-limits.rules'
import type { DoubtDuty, doubtDutyEndpoints } from '@lantern/contract/help/doubts/duty'
import { usualLanguage } from '@lantern/contract/help/doubts/languages.rules'
import type { Actor } from '../../../actions/actor.ts'
import type { DoubtDeps } from './deps.ts'
import { findDuty } from './duty-hours.rules.ts'
import { shrinkRating } from './matching.rules.ts'
import { listDuties, readFigures, upsertDuty } from './offer-queries.ts'

const figuresDays = 30

export const readDuty = async ({ db, clock }: DoubtDeps, { accountId }: Actor): Promise<DoubtDuty> => {
  const now = clock.now()
  const since = new Date(now.getTime() - figuresDays * 24 * 60 * 60 * 1000)
  const [duties, figures] = await Promise.all([
    listDuties(db, [accountId]),
    readFigures(db, accountId, since),
  ])
  const duty = duties.get(accountId)
  const hours = duty?.hours ?? []
  const timeZone = duty?.timeZone ?? 'UTC'
  const onDuty = findDuty(hours, timeZone, now)
  const { answered, medianSeconds, endorsed, ratings, ratingSum } = figures
  return {
    isPaused: duty?.isPaused ?? false,
    wasPausedForSilence: duty?.wasPausedForSilence ?? false,
    mostAtOnce: duty?.mostAtOnce ?? usualLoad,
    hours,
    timeZone,
    languages: duty?.languages ?? [usualLanguage],
    hereUntil: onDuty.is === 'on' ? onDuty.until.toISOString() : null,
    backAt: onDuty.is === 'off' ? (onDuty.backAt?.toISOString() ?? null) : null,
    answered,
    medianMinutes: medianSeconds === null ? null : Math.max(1, Math.round(medianSeconds / 60)),
    endorsed,
    rating: ratings === 0 ? null : Math.round(shrinkRating(ratingSum, ratings) * 10) / 10,
    ratings,
  }
}

export const changeDuty = async (
  deps: DoubtDeps,
  actor: Actor,
  { isPaused, ...settings }: Input<typeof doubtDutyEndpoints.changeDoubtDuty>['body'],
): Promise<DoubtDuty> => {
  // Explicit settings end a pause for silence.
  const change = {
    ...(isPaused === undefined ? {} : { isPaused, wasPausedForSilence: false, missed: 0 }),
    ...settings,
  }
  await upsertDuty(deps.db, actor.accountId, change)
  return readDuty(deps, actor)
}
