// Classes of the bench: students who answer choose-one questions about passages, some of which they have learnt wrong.
import type { AnsweredItem, StudentAnswer } from '../../server/features/teach/teach-again/passages.rules.ts'

export type MadeClass = {
  students: number
  questions: number
  /** Questions about each passage. */
  perPassage: number
  /** Share of wrong answers where everything was learnt. */
  slips: number
  /** Numbers of passages that were learnt wrong, and the share of wrong answers about them. */
  failed: ReadonlySet<number>
  wrongWhereFailed: number
}

const passageOf = (question: number, { perPassage }: MadeClass): number => Math.floor(question / perPassage)

const makeItem = (question: number, passage: number): AnsweredItem => ({
  id: `q${question}`,
  number: question + 1,
  body: { type: 'single-choice', stem: `Question ${question + 1}`, choices: [] },
  solution: {
    key: { type: 'single-choice', choice: 'a' },
    explanation: '',
    reasons: {},
    citations: [
      {
        sourceId: 'book',
        sourceName: 'Book',
        passageId: `p${passage}`,
        quote: '',
        // A page for each passage: none is beside another.
        place: { kind: 'slide', slide: passage },
      },
    ],
    context: null,
  },
  choices: [],
  given: [],
})

export const playClass = (
  made: MadeClass,
  random: () => number,
): { items: AnsweredItem[]; answers: StudentAnswer[] } => {
  const numbers = Array.from({ length: made.questions }, (_, i) => i)
  return {
    items: numbers.map(question => makeItem(question, passageOf(question, made))),
    answers: Array.from({ length: made.students }, (_, student) =>
      numbers.map(question => {
        const isFailed = made.failed.has(passageOf(question, made))
        const wrong = isFailed ? made.wrongWhereFailed : made.slips
        return { studentId: `s${student}`, questionId: `q${question}`, share: random() < wrong ? 0 : 1 }
      }),
    ).flat(),
  }
}
