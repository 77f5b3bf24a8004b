// Questions a player was present for: from the first one after joining, until they left for good. Silence
// doesn't mean that they left.
import type { MatrixAnswer, MatrixPlayer, MatrixQuestion, ResponseMatrix } from './response-matrix.ts'

/** Number of unanswered questions at the end from which a player counts as gone. */
const goneAfter = 2

export type Presence = {
  player: MatrixPlayer
  /** Questions asked while they were present and that count. */
  asked: MatrixQuestion[]
  /** Answers by question id. */
  answers: ReadonlyMap<string, MatrixAnswer>
  /** Number of the last question a player was present for, where they left before the end. */
  leftAfter: number | null
}

const lastAnswered = (questions: readonly MatrixQuestion[], answers: Presence['answers']): number =>
  questions.findLast(({ id }) => answers.has(id))?.number ?? 0

/** Homework is handed in whole; only a room can be left. */
export const buildPresences = (matrix: ResponseMatrix): Presence[] => {
  const byPlayer = Map.groupBy(matrix.answers, ({ playerId }) => playerId)
  return matrix.players.map(player => {
    const answers = new Map((byPlayer.get(player.id) ?? []).map(answer => [answer.questionId, answer]))
    const there = matrix.questions.filter(
      ({ id, number }) => number >= player.from && (player.questionIds?.has(id) ?? true),
    )
    const last = Math.max(lastAnswered(there, answers), player.hereUntil)
    const missed = there.filter(({ number }) => number > last).length
    const hasLeft = matrix.kind === 'room' && missed >= goneAfter
    const asked = there.filter(({ number, isLeftOut }) => !isLeftOut && (!hasLeft || number <= last))
    return { player, asked, answers, leftAfter: hasLeft ? last : null }
  })
}

export const computeShare = ({ answers }: Presence, questionId: string): number =>
  answers.get(questionId)?.share ?? 0
