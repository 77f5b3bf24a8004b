// Answered work of a class in one form: homework, live rooms and papers, in three statements whatever their
// number.
import type { Connection } from '../../../../database/client.ts'
import type { ResponseMatrix } from '../../../classes/class-results/index.ts'
import { listAnsweredOfClass } from '../../homework/index.ts'
import { loadRoomMatrices } from '../../live-rooms/index.ts'
import { loadPaperMatrices } from '../../scans/index.ts'
import { nameTopic } from './name-topic.ts'
import type { AnsweredWork, AskedQuestion } from './topics.rules.ts'

type Question = Omit<AskedQuestion, 'topic'> & Parameters<typeof nameTopic>[0]

const listAsked = (questions: readonly Question[], title: string): AskedQuestion[] =>
  questions.map(question => ({
    id: question.id,
    body: question.body,
    citations: question.citations,
    topic: nameTopic(question, title),
  }))

type AnsweredHomework = Awaited<ReturnType<typeof listAnsweredOfClass>>[number]

const fromHomework = ({
  id,
  title,
  teacherId,
  settings,
  questions,
  shares,
}: AnsweredHomework): AnsweredWork => ({
  kind: 'homework',
  id,
  title,
  teacherId,
  at: new Date(settings.closesAt),
  questions: listAsked(questions, title),
  answers: Object.entries(shares).flatMap(([accountId, own]) =>
    own.flatMap((share, i) => {
      const question = questions[i]
      return share === null || !question ? [] : [{ accountId, questionId: question.id, share }]
    }),
  ),
})

type Session = { teacherId: string; at: Date; matrix: ResponseMatrix }

/** Session as answered work, without guests, questions that count for nobody, and ungraded answers. */
const fromMatrix = ({ teacherId, at, matrix }: Session): AnsweredWork => {
  const { kind, id, title } = matrix
  const questions = matrix.questions.filter(({ isLeftOut }) => !isLeftOut)
  const counted = new Set(questions.map(question => question.id))
  const players = new Map(matrix.players.map(player => [player.id, player]))
  return {
    kind,
    id,
    title,
    teacherId,
    at,
    questions: listAsked(questions, title),
    answers: matrix.answers.flatMap(({ playerId, questionId, outcome, share }) => {
      const player = players.get(playerId)
      if (!player?.accountId || player.isGuest) return []
      const isTheirs = player.questionIds?.has(questionId) ?? true
      if (outcome === 'check' || !isTheirs || !counted.has(questionId)) return []
      return [{ accountId: player.accountId, questionId, share }]
    }),
  }
}

export const loadAnsweredWork = async (db: Connection, classId: string): Promise<AnsweredWork[]> => {
  const [homework, rooms, papers] = await Promise.all([
    listAnsweredOfClass(db, classId),
    loadRoomMatrices(db, classId),
    loadPaperMatrices(db, classId),
  ])
  return [
    ...homework.map(fromHomework),
    ...rooms.map(({ endedAt, ...room }) => fromMatrix({ ...room, at: endedAt })),
    ...papers.map(({ printedAt, ...paper }) => fromMatrix({ ...paper, at: printedAt })),
  ]
}
