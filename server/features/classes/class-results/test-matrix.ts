// Fictional class for tests: choices by player and question.
import type { AnswerKey, QuestionBody } from '@lantern/contract/questions/kinds/questions'
import type { MatrixPlayer, MatrixQuestion, ResponseMatrix } from './response-matrix.ts'

const choices = ['A', 'B', 'C', 'D'].map(id => ({ id, text: `Choice ${id}` }))

const matrixQuestion = (number: number, change: Partial<MatrixQuestion> = {}): MatrixQuestion => ({
  id: `q${number}`,
  number,
  isLeftOut: false,
  body: { type: 'single-choice', stem: `Question ${number}`, choices } satisfies QuestionBody,
  key: { type: 'single-choice', choice: 'A' } satisfies AnswerKey,
  explanation: '',
  reasons: {},
  bloom: 'remember',
  difficulty: 'easy',
  concept: 'tides',
  headings: [],
  citations: [],
  context: null,
  checkFirst: false,
  seconds: null,
  points: 1,
  image: null,
  ...change,
})

const matrixPlayer = (id: string, change: Partial<MatrixPlayer> = {}): MatrixPlayer => ({
  id,
  accountId: null,
  name: id,
  isGuest: true,
  team: null,
  account: null,
  from: 1,
  hereUntil: 0,
  points: null,
  state: 'finished',
  attempts: 1,
  variant: null,
  seed: id,
  questionIds: null,
  ...change,
})

/**
 * @param chosen a letter per question and player, "-" for none; A is right
 * @param change changes of questions, by number
 */
export const buildMatrix = (
  chosen: Record<string, string>,
  change: Record<number, Partial<MatrixQuestion>> = {},
): ResponseMatrix => {
  const count = Math.max(...Object.values(chosen).map(letters => letters.length))
  const questions = Array.from({ length: count }, (_, i) => matrixQuestion(i + 1, change[i + 1]))
  return {
    kind: 'room',
    id: 'room',
    title: 'Forces',
    classId: null,
    startedAt: null,
    endedAt: null,
    questions,
    players: Object.keys(chosen).map(id => matrixPlayer(id)),
    answers: Object.entries(chosen).flatMap(([playerId, letters]) =>
      [...letters].flatMap((choice, i) =>
        choice === '-'
          ? []
          : [
              {
                playerId,
                questionId: `q${i + 1}`,
                response: { type: 'single-choice' as const, choice },
                outcome: choice === 'A' ? ('right' as const) : ('wrong' as const),
                ms: 1000 * (i + 1),
                share: choice === 'A' ? 1 : 0,
              },
            ],
      ),
    ),
  }
}
