// Plays the clip of a question as often as it may be heard: the server counts, so that a reload begins nothing anew.
import { clipLimits } from '@lantern/contract/questions/kinds/question-sound.rules'
import { z } from 'zod'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { FileAnswer } from '../../../http/routes.ts'
import { openTicket, sealTicket } from '../../../platform/secrets/tickets.ts'
import { hasEnded, isTimed, mayReveal } from './attempt.rules.ts'
import { getOwnAttempt, putAnswer } from './attempt-queries.ts'
import { getQuestion, loadAttemptSheet } from './attempt-sheet.ts'
import { countPlaysLeft, isClosed } from './attempt-view.ts'
import type { AttemptDeps } from './deps.ts'

/** Milliseconds for which a ticket opens its clip beyond the clip's length: pauses, and a slow connection. */
const ticketMs = 10 * 60_000

const ticketSchema = z.object({ questionId: z.string(), clipId: z.string(), expiresAt: z.number() })

type Params = { attemptId: string; questionId: string }

/** Attempt lock: of requests at the same moment each counts. */
export const playClip = (
  { db, clock, content, seal }: AttemptDeps,
  actor: Actor,
  { attemptId, questionId }: Params,
): Promise<{ address: string; playsLeft: number | null }> => {
  const now = clock.now()
  return db.transaction(async tx => {
    const attempt = await getOwnAttempt(tx, actor, attemptId, true)
    const sheet = await loadAttemptSheet(tx, content, attempt)
    const question = getQuestion(sheet, questionId)
    const clip = question.sound?.clip
    if (!clip) throw new Refusal('not-found')
    const answer = sheet.answers.get(questionId)
    const isRevealed = mayReveal(attempt, isClosed(attempt, question, answer, now), now)
    let playsLeft: number | null = null
    if (!isRevealed) {
      if (attempt.finishedAt) throw new Refusal('attempt-over')
      if (hasEnded(attempt, now)) throw new Refusal('homework-closed')
      // With a timer a question exists from its opening on.
      if (isTimed(attempt) && typeof answer?.openedAtMs !== 'number') throw new Refusal('not-found')
      const left = countPlaysLeft(clip, answer)
      if (left === 0) throw new Refusal('clip-played')
      const { plays } = await putAnswer(tx, attemptId, questionId, { plays: (answer?.plays ?? 0) + 1 })
      playsLeft = countPlaysLeft(clip, { plays })
    }
    const expiresAt = now.getTime() + ticketMs + clipLimits.seconds * 1000
    const ticket = sealTicket(seal, { questionId, clipId: clip.id, expiresAt })
    return { address: `/api/attempts/${attemptId}/clips/${questionId}/sound?ticket=${ticket}`, playsLeft }
  })
}

/** @throws Refusal `not-found` for a ticket of another question, and one that is over */
export const openClip = (
  { clock, seal, openQuestionFile }: AttemptDeps,
  { questionId }: Params,
  written: string,
): Promise<FileAnswer> => {
  const ticket = openTicket(seal, ticketSchema, written)
  if (ticket?.questionId !== questionId || ticket.expiresAt < clock.now().getTime())
    throw new Refusal('not-found')
  return openQuestionFile(ticket.clipId)
}
