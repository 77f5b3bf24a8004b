// Passages to teach again in made classes: how often the failed passage is named, and how often one that did not fail.
import { createRandom } from '@lantern/contract/questions/kinds/random.rules'
import { findPassages } from '../../server/features/teach/teach-again/passages.rules.ts'
import type { BenchResult, BenchRow } from '../result.ts'
import { type MadeClass, playClass } from './made-classes.ts'

const rounds = 2000
/** Missed questions with a known passage. */
const missedQuestions = 50
const quiz = { questions: 12, perPassage: 2 }
const sizes = [10, 20, 40]

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`

/** Naive baseline: every passage of which less than seven in ten answers were right. */
const nameNaively = ({ items, answers }: ReturnType<typeof playClass>): string[] => {
  const byPassage = Map.groupBy(items, item => item.solution.citations[0]?.passageId ?? '')
  return [...byPassage].flatMap(([passageId, own]) => {
    const ids = new Set(own.map(({ id }) => id))
    const shares = answers.filter(({ questionId }) => ids.has(questionId)).map(({ share }) => share)
    return shares.reduce((sum, share) => sum + share, 0) / shares.length < 0.7 ? [passageId] : []
  })
}

const nameOurs = ({ items, answers }: ReturnType<typeof playClass>): string[] =>
  findPassages(items, answers).passages.flatMap(({ citation }) => citation?.passageId ?? [])

/** Classes in which every wrong answer is a slip, and something was named nevertheless. */
const countFalse = (students: number, slips: number): BenchRow => {
  const made: MadeClass = { ...quiz, students, slips, failed: new Set(), wrongWhereFailed: 0 }
  const random = createRandom(students * 100 + Math.round(slips * 100))
  let [ours, naive] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const played = playClass(made, random)
    if (nameOurs(played).length > 0) ours += 1
    if (nameNaively(played).length > 0) naive += 1
  }
  const isUsual = slips <= 0.15
  return {
    what: `Classes of ${students} with a false finding, ${slips * 100} % slips`,
    ours: percent(ours, rounds),
    baseline: percent(naive, rounds),
    ratio: naive === 0 ? '' : (ours / naive).toFixed(2),
    target: isUsual ? '5 % at most' : '',
    met: isUsual ? ours / rounds <= 0.05 : null,
  }
}

/** Missed questions whose passage is named; a class fails one passage, two questions about it. */
const countNamed = (students: number, wrongWhereFailed: number): BenchRow => {
  const random = createRandom(students + Math.round(wrongWhereFailed * 100))
  let [ours, naive] = [0, 0]
  for (let nth = 0; nth < missedQuestions / quiz.perPassage; nth++) {
    const failed = nth % (quiz.questions / quiz.perPassage)
    const played = playClass(
      { ...quiz, students, slips: 0.15, failed: new Set([failed]), wrongWhereFailed },
      random,
    )
    if (nameOurs(played).includes(`p${failed}`)) ours += quiz.perPassage
    if (nameNaively(played).includes(`p${failed}`)) naive += quiz.perPassage
  }
  const isClear = wrongWhereFailed >= 0.7
  return {
    what: `Right passage of ${missedQuestions} missed questions, classes of ${students}, ${wrongWhereFailed * 100} % wrong`,
    ours: percent(ours, missedQuestions),
    baseline: percent(naive, missedQuestions),
    ratio: naive === 0 ? '' : (ours / naive).toFixed(2),
    target: isClear ? '90 % at least' : '',
    met: isClear ? ours / missedQuestions >= 0.9 : null,
  }
}

export default async (): Promise<BenchResult> => ({
  name: 'Passages to teach again',
  rows: [
    ...sizes.flatMap(students => [0.15, 0.25].map(slips => countFalse(students, slips))),
    ...sizes.flatMap(students => [0.6, 0.7].map(wrong => countNamed(students, wrong))),
  ],
  notes: [
    `Made classes, ${rounds} of each size for false findings; a quiz of ${quiz.questions} questions, ${quiz.perPassage} about each passage.`,
    'Baseline: every passage of which less than 70 % of the answers were right, however few they are.',
    'Clicks from the podium of a room: one to the projector view, two to the page with the check.',
  ],
})
