// Requests of a student about the marks of a piece of work.

import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type {
  markRequestEndpoints,
  OwnMarkRequest,
} from '@lantern/contract/classes/mark-requests/mark-requests'
import { getQuestionPassage } from '@lantern/contract/classes/mark-requests/question-passage.rules'
import type { Input } from '@lantern/contract/endpoint'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { notify } from '../../people/notifications/index.ts'
import { buildPresences, computeShare, findSharedAt, type ResponseMatrix } from '../class-results/index.ts'
import type { MarkRequestDeps } from './deps.ts'
import { deleteOpenRequest, insertRequest, listOwnRequests } from './queries.ts'
import { cutWords, findUntil } from './request.rules.ts'

type Session = { kind: SessionKind; sessionId: string }
type OwnRequests = { until: string; requests: OwnMarkRequest[] }
type Asked = Input<typeof markRequestEndpoints.askAboutMark>['body']

const hundred = 100

/** Results that the student may read. @throws Refusal `not-found` before they are shared, `results-later` */
const loadOwn = async ({ db, clock, sessions }: MarkRequestDeps, actor: Actor, session: Session) => {
  const sharedAt = await findSharedAt(db, session)
  if (!sharedAt) throw new Refusal('not-found')
  const matrix = await sessions[session.kind].loadForPlayer(db, actor, session.sessionId, clock.now())
  return { matrix, until: findUntil(sharedAt, matrix.endedAt) }
}

const view = async ({ db }: MarkRequestDeps, actor: Actor, sessionId: string, until: Date) => ({
  until: until.toISOString(),
  requests: (await listOwnRequests(db, actor, sessionId)).map(
    ({ questionId, state, quote, reason, note, at }) => ({
      itemId: questionId,
      state,
      quote,
      reason,
      note,
      at: at.toISOString(),
    }),
  ),
})

export const listOwn = async (
  deps: MarkRequestDeps,
  actor: Actor,
  session: Session,
): Promise<OwnRequests> => {
  const { until } = await loadOwn(deps, actor, session)
  return view(deps, actor, session.sessionId, until)
}

/** Own answer with what it lost. @throws Refusal `not-found`, `nothing-to-judge` for one that lost nothing */
const getLost = (matrix: ResponseMatrix, actor: Actor, itemId: string) => {
  const own = buildPresences(matrix).find(({ player }) => player.accountId === actor.accountId)
  const question = matrix.questions.find(({ id }) => id === itemId)
  if (!own || !question) throw new Refusal('not-found')
  const response = own.answers.get(itemId)?.response
  const share = computeShare(own, itemId)
  if (!response || question.isLeftOut || share >= 1) throw new Refusal('nothing-to-judge')
  return { question, response, share }
}

/**
 * @throws Refusal `not-found`, `results-later`, `nothing-to-judge` for an answer that lost nothing, `mark-request-late`
 * after the time to ask, `mark-request-empty` without words and reason, `mark-request-made` for a second one
 */
export const askAboutMark = async (
  deps: MarkRequestDeps,
  actor: Actor,
  { itemId, ...session }: Session & { itemId: string },
  { words, reason }: Asked,
): Promise<OwnRequests> => {
  const { matrix, until } = await loadOwn(deps, actor, session)
  const now = deps.clock.now()
  if (now > until) throw new Refusal('mark-request-late')
  const { question, response, share } = getLost(matrix, actor, itemId)
  const passage = getQuestionPassage(question)?.text ?? null
  const cut = words && cutWords(passage, words)
  if (!cut && reason === '') throw new Refusal('mark-request-empty')
  const teacherId = await deps.sessions[session.kind].getHostId(deps.db, session.sessionId)
  await deps.db.transaction(async tx => {
    const isNew = await insertRequest(tx, {
      ...session,
      questionId: itemId,
      accountId: actor.accountId,
      teacherId,
      asked: { title: matrix.title, number: question.number, body: question.body, response },
      sharePercent: Math.floor(share * hundred),
      quote: cut && passage ? passage.slice(cut.start, cut.end) : '',
      start: cut?.start ?? null,
      reason,
      at: now,
    })
    if (!isNew) throw new Refusal('mark-request-made')
    await notify(tx, {
      accountIds: [teacherId],
      about: {
        kind: 'mark-questioned',
        session: session.kind,
        sessionId: session.sessionId,
        title: matrix.title,
      },
      at: now,
      until,
    })
  })
  return view(deps, actor, session.sessionId, until)
}

/** @throws Refusal `not-found` for a request that is decided already */
export const withdrawRequest = async (
  deps: MarkRequestDeps,
  actor: Actor,
  { itemId: questionId, ...session }: Session & { itemId: string },
): Promise<OwnRequests> => {
  const { until } = await loadOwn(deps, actor, session)
  await deleteOpenRequest(deps.db, actor, { sessionId: session.sessionId, questionId })
  return view(deps, actor, session.sessionId, until)
}
