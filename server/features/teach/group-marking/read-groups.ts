// A question's answers in groups, for its teacher.
import { getMaxMark } from '@lantern/contract/questions/kinds/markable.rules'
import type { AnswerGroup, GroupedQuestion } from '@lantern/contract/teach/group-marking/group-marking'
import { groupMarkingLimits } from '@lantern/contract/teach/group-marking/group-marking-limits.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { groupAnswers } from '../../../platform/grading/groups/index.ts'
import { loadDictionary } from '../../../platform/grading/index.ts'
import { loadHosted, type ResponseMatrix, recordResultsRead } from '../../classes/class-results/index.ts'
import type { AskedItem, GroupMarkingDeps } from './deps.ts'
import { findDictionary, type ItemAnswer, listGroupedQuestions, listItemAnswers } from './item-answers.ts'
import { listGroupMarks, listMoves } from './queries.ts'

export type LoadedItem = {
  matrix: ResponseMatrix
  question: ResponseMatrix['questions'][number]
  answers: ItemAnswer[]
}

/**
 * @throws Refusal `not-found`, `teacher-not-approved`, `nothing-to-judge` for a question that isn't marked in groups
 */
export const loadItem = async (
  { sessions }: Pick<GroupMarkingDeps, 'sessions'>,
  db: Connection,
  actor: Actor,
  { kind, sessionId, itemId }: AskedItem,
): Promise<LoadedItem> => {
  const matrix = await loadHosted(db, sessions, actor, { kind, sessionId })
  const question = matrix.questions.find(({ id }) => id === itemId)
  if (!question) throw new Refusal('not-found')
  if (!sessions[kind].mark || !listGroupedQuestions(matrix).includes(question))
    throw new Refusal('nothing-to-judge')
  return { matrix, question, answers: listItemAnswers(matrix, question, await loadDictionary()) }
}

const isWaiting = ({ points }: Pick<ItemAnswer, 'points'>): boolean => points === null

const viewGroups = async (
  db: Connection,
  { matrix, question, answers }: LoadedItem,
): Promise<AnswerGroup[]> => {
  const moves = (await listMoves(db, matrix.id)).filter(({ questionId }) => questionId === question.id)
  const byId = new Map(answers.map(answer => [answer.id, answer]))
  const groups = groupAnswers(answers, moves, findDictionary(question, await loadDictionary()))
  const isOpen = (id: string) => byId.get(id)?.source !== 'rules'
  // Answers that the rules graded need nobody and come last.
  const { true: open = [], false: graded = [] } = Object.groupBy(groups, ({ members }) =>
    String(members.some(({ ids }) => ids.some(isOpen))),
  )
  return [...open, ...graded].map(({ members, count, nearest }) => ({
    id: members[0]?.key ?? '',
    members: members.map(({ key, text, ids }) => ({
      key,
      text,
      answers: ids.flatMap(id => {
        const answer = byId.get(id)
        if (!answer) return []
        const { name, seen, points, comment, source } = answer
        return { studentId: id, name, seen, points, comment, source }
      }),
    })),
    answers: count,
    waiting: members.flatMap(({ ids }) => ids).filter(id => byId.get(id)?.points === null).length,
    nearest,
  }))
}

const listComments = async (db: Connection, { matrix, question }: LoadedItem): Promise<string[]> => {
  const marks = (await listGroupMarks(db, matrix.id)).filter(({ questionId }) => questionId === question.id)
  const comments = marks.map(({ mark }) => mark.comment).filter(comment => comment !== '')
  return [...new Set(comments)].slice(0, groupMarkingLimits.comments)
}

/** Counts by question, without grading anything again. */
const countQuestions = (matrix: ResponseMatrix): GroupedQuestion['questions'] => {
  const handedIn = new Set(matrix.players.flatMap(({ id, state }) => (/finished|late/.test(state) ? id : [])))
  const byQuestion = Map.groupBy(
    matrix.answers.filter(({ playerId }) => handedIn.has(playerId)),
    ({ questionId }) => questionId,
  )
  return listGroupedQuestions(matrix).map(({ id, number }) => {
    const given = byQuestion.get(id) ?? []
    return {
      id,
      number,
      answers: given.length,
      waiting: given.filter(({ outcome }) => outcome === 'check').length,
    }
  })
}

export const viewItem = async (db: Connection, loaded: LoadedItem): Promise<GroupedQuestion> => {
  const { matrix, question, answers } = loaded
  const { id, number, body, key, explanation, reasons, citations, context } = question
  return {
    title: matrix.title,
    classId: matrix.classId,
    id,
    number,
    body,
    solution: { key, explanation, reasons, citations, context },
    most: getMaxMark(question),
    answers: answers.length,
    marked: answers.filter(answer => !isWaiting(answer)).length,
    groups: await viewGroups(db, loaded),
    comments: await listComments(db, loaded),
    questions: countQuestions(matrix),
  }
}

export const readGroups = async (
  deps: GroupMarkingDeps,
  actor: Actor,
  asked: AskedItem,
): Promise<GroupedQuestion> => {
  const loaded = await loadItem(deps, deps.db, actor, asked)
  await recordResultsRead(deps.db, actor, loaded.matrix, { kind: 'results', at: deps.clock.now() })
  return viewItem(deps.db, loaded)
}
