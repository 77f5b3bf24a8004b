// Tallies of a class's answers by topic.

import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type { Citation } from '@lantern/contract/material/library/library'
import type { AuthoredQuestion } from '@lantern/contract/questions/kinds/authored-questions'
import {
  levelOf,
  minAnswers,
  shareRight,
  type TopicTally,
} from '@lantern/contract/teach/gradebook/topic-levels.rules'
import { median } from '../../../../platform/statistics/statistics.rules.ts'

/** The most topics that are shown; beyond them those with the fewest answers are left out. */
export const maxTopics = 80
const maxPassages = 3
const maxMissedQuestions = 5

export type AskedQuestion = Pick<AuthoredQuestion, 'id' | 'body' | 'citations'> & { topic: string }
type GivenAnswer = { accountId: string; questionId: string; share: number }

/** A piece of work with the answers to it that count. */
export type AnsweredWork = {
  kind: SessionKind
  id: string
  title: string
  teacherId: string
  at: Date
  questions: readonly AskedQuestion[]
  answers: readonly GivenAnswer[]
}

/** Question in its piece of work, with the tally of its answers. */
type TalliedQuestion = TopicTally & { question: AskedQuestion; work: AnsweredWork }

export type TalliedTopic = TopicTally & {
  name: string
  median: number | null
  told: number
  secure: number
  passages: Citation[]
  missed: TalliedQuestion[]
  /** Tallies per student, in the order of students. */
  cells: TopicTally[]
}

type Found = { name: string; cells: Map<string, TopicTally>; questions: TalliedQuestion[] }

const none: TopicTally = { answered: 0, right: 0 }

const add = ({ answered, right }: TopicTally, share: number): TopicTally => ({
  answered: answered + 1,
  right: right + share,
})

const sumUp = (tallies: readonly TopicTally[]): TopicTally =>
  tallies.reduce(
    (sum, { answered, right }) => ({ answered: sum.answered + answered, right: sum.right + right }),
    none,
  )

const countLost = ({ answered, right }: TopicTally): number => answered - right

/** Questions by most wrong answers, then by smallest share right. */
const sortMissed = (questions: readonly TalliedQuestion[]): TalliedQuestion[] =>
  questions
    .filter(tally => countLost(tally) > 0)
    .toSorted((a, b) => countLost(b) - countLost(a) || a.right / a.answered - b.right / b.answered)

/** The passage with the key of each missed question, once. */
const listPassages = (missed: readonly TalliedQuestion[]): Citation[] => {
  const found = new Map(
    missed.flatMap(({ question: { citations } }) =>
      citations.slice(0, 1).map(cited => [`${cited.passageId} ${cited.quote}`, cited] as const),
    ),
  )
  return [...found.values()].slice(0, maxPassages)
}

const finishTopic = ({ name, cells, questions }: Found, accountIds: readonly string[]): TalliedTopic => {
  const own = accountIds.map(accountId => cells.get(accountId) ?? none)
  const missed = sortMissed(questions)
  return {
    ...sumUp(own),
    name,
    cells: own,
    median: median(own.flatMap(cell => shareRight(cell) ?? [])),
    told: own.filter(({ answered }) => answered >= minAnswers).length,
    secure: own.filter(cell => levelOf(cell) === 'secure').length,
    passages: listPassages(missed),
    missed: missed.slice(0, maxMissedQuestions),
  }
}

/** Adds the answers of one piece of work to the topics of its questions. */
const addWork = (
  topics: Map<string, Found>,
  work: AnsweredWork,
  mayCount: (accountId: string, workId: string) => boolean,
): void => {
  const byQuestion = Map.groupBy(
    work.answers.filter(({ accountId }) => mayCount(accountId, work.id)),
    ({ questionId }) => questionId,
  )
  for (const question of work.questions) {
    const answers = byQuestion.get(question.id)
    if (!answers) continue
    const name = question.topic
    const key = name.toLowerCase()
    const topic: Found = topics.get(key) ?? { name, cells: new Map(), questions: [] }
    topics.set(key, topic)
    for (const { accountId, share } of answers)
      topic.cells.set(accountId, add(topic.cells.get(accountId) ?? none, share))
    topic.questions.push({
      ...answers.reduce((sum, { share }) => add(sum, share), none),
      question,
      work,
    })
  }
}

/**
 * @param accountIds the students, in the order their cells are wanted in; answers of others count nowhere
 * @param isExcused whether a piece of work doesn't count for a student
 * @returns topics in the order the class came to them
 */
export const tallyTopics = (
  work: readonly AnsweredWork[],
  accountIds: readonly string[],
  isExcused: (accountId: string, workId: string) => boolean,
): { topics: TalliedTopic[]; more: number } => {
  const students = new Set(accountIds)
  const topics = new Map<string, Found>()
  for (const one of work.toSorted((a, b) => Number(a.at) - Number(b.at)))
    addWork(topics, one, (accountId, id) => students.has(accountId) && !isExcused(accountId, id))
  const all = [...topics.values()].map(topic => finishTopic(topic, accountIds))
  const shown = new Set(all.toSorted((a, b) => b.answered - a.answered).slice(0, maxTopics))
  return { topics: all.filter(topic => shown.has(topic)), more: all.length - shown.size }
}
