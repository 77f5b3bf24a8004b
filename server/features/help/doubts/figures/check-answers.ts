// Sampled checks, since ratings mislead: each week some AI answers are drawn at random and judged by
// teachers.
import type { DoubtSample, SampleVerdict } from '@lantern/contract/help/doubts/doubt-figures'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import { listApprovedTeachers } from '../../../people/teachers/index.ts'
import { listTurnsById, viewAnswerOfTurn } from '../../chat/index.ts'
import { announceDoubt } from '../announce-doubt.ts'
import type { OfferDeps } from '../deps.ts'
import { insertEvent } from '../doubt-queries.ts'
import {
  drawSamples,
  findSample,
  judgeSample,
  listDisputed,
  listUnjudged,
  withdrawUnchecked,
} from './figure-queries.ts'

type Deps = Pick<OfferDeps, 'db' | 'clock'>

const dayMs = 24 * 3_600_000
const weekMs = 7 * dayMs
const drawnPerWeek = 20
const shownAtOnce = 3
/** 5 January 1970, the first Monday. */
const firstMonday = 4 * dayMs

/** The week that ended last, from Monday to Monday in UTC. */
const findLastWeek = (now: Date): { from: Date; to: Date } => {
  const to = firstMonday + Math.floor((now.getTime() - firstMonday) / weekMs) * weekMs
  return { from: new Date(to - weekMs), to: new Date(to) }
}

/** The subject of an approved teacher; null where they have none. @throws Refusal `not-found` for anybody else */
const getSubject = async ({ db }: Deps, actor: Actor): Promise<string | null> => {
  const [teacher] = await listApprovedTeachers(db, [actor.accountId])
  if (!teacher) throw new Refusal('not-found')
  return teacher.subject
}

export const listSamples = async (deps: Deps, actor: Actor): Promise<DoubtSample[]> => {
  const { db } = deps
  const [teacher] = await listApprovedTeachers(db, [actor.accountId])
  if (!teacher?.subject) return []
  const rows = await listUnjudged(db, teacher.subject, actor.accountId, shownAtOnce)
  const turns = await listTurnsById(
    db,
    rows.flatMap(({ doubt }) => doubt.turnId ?? []),
  )
  return rows.flatMap(({ doubt }) => {
    const turn = turns.find(({ id }) => id === doubt.turnId)
    if (!turn) return []
    const { id, question, subject, subcategory } = doubt
    return [
      {
        doubtId: id,
        question,
        subject,
        subcategory,
        turn: { ...viewAnswerOfTurn(turn), nearest: [], reading: [] },
      },
    ]
  })
}

/** Judges a sampled answer; a wrong one that no teacher endorsed is withdrawn. */
export const judgeAnswer = async (
  deps: Deps,
  actor: Actor,
  doubtId: string,
  verdict: SampleVerdict,
): Promise<void> => {
  const { db, clock } = deps
  const subject = await getSubject(deps, actor)
  const sample = await findSample(db, doubtId)
  if (!sample || sample.doubt.subject !== subject || sample.doubt.askerId === actor.accountId)
    throw new Refusal('not-found')
  const now = clock.now()
  const withdrawn = await db.transaction(async tx => {
    const judged = { verdict, judgedById: actor.accountId, judgedAt: now }
    if (!(await judgeSample(tx, doubtId, judged))) throw new Refusal('sample-judged')
    if (verdict !== 'wrong') return null
    const row = await withdrawUnchecked(tx, doubtId, { verdictById: actor.accountId, verdictAt: now })
    if (row) await insertEvent(tx, { doubtId, what: 'judged', accountId: actor.accountId, at: now })
    return row
  })
  if (withdrawn) await announceDoubt(db, withdrawn)
}

/** Withdraws answers disputed by their asker after a day without a teacher's verdict. */
const withdrawDisputed = async ({ db, clock }: Deps) => {
  const now = clock.now()
  for (const { id } of await listDisputed(db, new Date(now.getTime() - dayMs))) {
    const row = await withdrawUnchecked(db, id, { verdictById: null, verdictAt: now })
    if (!row) continue
    await insertEvent(db, { doubtId: id, what: 'judged', accountId: null, at: now })
    await announceDoubt(db, row)
  }
}

/** Safe to run in several processes at once. */
export const sweepAnswers = async (deps: Deps): Promise<void> => {
  const now = deps.clock.now()
  await withdrawDisputed(deps)
  await drawSamples(deps.db, { ...findLastWeek(now), max: drawnPerWeek, now })
}
