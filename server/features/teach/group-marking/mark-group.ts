// Marks of groups: given once, followed by later answers, taken back. All of them wait for each other, so that two
// teachers, an answer that arrives and an undo end as if they had come one after another.
import type { StoredMark } from '@lantern/contract/questions/kinds/essay/essays'
import type { GroupedQuestion } from '@lantern/contract/teach/group-marking/group-marking'
import { groupMarkingLimits } from '@lantern/contract/teach/group-marking/group-marking-limits.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { keyOf } from '../../../platform/grading/groups/index.ts'
import { giveMarks, lockSession } from '../../classes/class-results/index.ts'
import type { AskedItem, GroupMarkingDeps } from './deps.ts'
import type { ItemAnswer } from './item-answers.ts'
import { countMoves, deleteMove, insertGroupMark, insertMove, leaveOut, undoMark } from './queries.ts'
import { type LoadedItem, loadItem, viewItem } from './read-groups.ts'

type Given = { points: number; comment: string; answers: readonly { studentId: string; seen: string }[] }

/** Changes an item that nobody else changes meanwhile. @returns the item after the change */
const changeItem = async (
  deps: GroupMarkingDeps,
  actor: Actor,
  asked: AskedItem,
  change: (tx: Connection, loaded: LoadedItem) => Promise<void>,
): Promise<GroupedQuestion> => {
  await deps.db.transaction(async tx => {
    await lockSession(tx, asked.sessionId)
    await change(tx, await loadItem(deps, tx, actor, asked))
  })
  return viewItem(deps.db, await loadItem(deps, deps.db, actor, asked))
}

const give = (
  deps: GroupMarkingDeps,
  tx: Connection,
  { matrix, question }: LoadedItem,
  answers: readonly ItemAnswer[],
  mark: StoredMark | null,
): Promise<void> =>
  giveMarks(
    tx,
    deps.sessions,
    {
      before: matrix,
      questionId: question.id,
      marks: answers.map(({ id }) => ({ studentId: id, mark })),
    },
    deps.clock.now(),
  )

/** @throws Refusal `marks-changed` */
const findSeen = ({ answers }: LoadedItem, given: Given['answers']): ItemAnswer[] => {
  const byId = new Map(answers.map(answer => [answer.id, answer]))
  const found = new Map(
    given.map(({ studentId, seen }) => {
      const answer = byId.get(studentId)
      if (answer?.seen !== seen) throw new Refusal('marks-changed')
      return [studentId, answer]
    }),
  )
  return [...found.values()]
}

const listMembers = (answers: readonly ItemAnswer[]) =>
  [
    ...new Map(answers.map(({ text, byRules }) => [keyOf({ text, byRules }), { text, byRules }] as const)),
  ].map(([key, { text, byRules }]) => ({ key, text, byRules }))

export const markGroup = async (
  deps: GroupMarkingDeps,
  actor: Actor,
  asked: AskedItem,
  { points, comment, answers: given }: Given,
): Promise<{ question: GroupedQuestion; markId: string }> => {
  let markId = ''
  const question = await changeItem(deps, actor, asked, async (tx, loaded) => {
    const answers = findSeen(loaded, given)
    const mark = { points: [points], comment }
    markId = await insertGroupMark(tx, {
      sessionId: asked.sessionId,
      questionId: asked.itemId,
      mark,
      members: listMembers(answers),
      byId: actor.accountId,
      at: deps.clock.now(),
    })
    await give(deps, tx, loaded, answers, { ...mark, group: { id: markId, isLater: false } })
  })
  await deps.sessions[asked.kind].corrected(asked.sessionId)
  return { question, markId }
}

export const undoGroupMark = async (
  deps: GroupMarkingDeps,
  actor: Actor,
  asked: AskedItem,
  markId: string,
): Promise<GroupedQuestion> => {
  const question = await changeItem(deps, actor, asked, async (tx, loaded) => {
    const { sessionId, itemId: questionId } = asked
    await undoMark(tx, { sessionId, questionId, id: markId }, deps.clock.now())
    const marked = loaded.answers.filter(({ groupMarkId }) => groupMarkId === markId)
    await give(deps, tx, loaded, marked, null)
  })
  await deps.sessions[asked.kind].corrected(asked.sessionId)
  return question
}

export const unmarkAnswers = async (
  deps: GroupMarkingDeps,
  actor: Actor,
  asked: AskedItem,
  studentIds: readonly string[],
): Promise<GroupedQuestion> => {
  const question = await changeItem(deps, actor, asked, async (tx, loaded) => {
    const answers = loaded.answers.filter(({ id }) => studentIds.includes(id))
    if (answers.length < new Set(studentIds).size) throw new Refusal('not-found')
    if (answers.some(({ source }) => source === 'nobody' || source === 'rules'))
      throw new Refusal('nothing-to-undo')
    const { sessionId, itemId: questionId } = asked
    await leaveOut(
      tx,
      { sessionId, questionId },
      answers.map(({ attemptId }) => attemptId),
    )
    await give(deps, tx, loaded, answers, null)
  })
  await deps.sessions[asked.kind].corrected(asked.sessionId)
  return question
}

type MoveTo = { what: 'group'; id: string } | { what: 'alone' } | { what: 'back' }

export const moveAnswer = (
  deps: GroupMarkingDeps,
  actor: Actor,
  asked: AskedItem,
  { key, to }: { key: string; to: MoveTo },
): Promise<GroupedQuestion> =>
  changeItem(deps, actor, asked, async (tx, { answers }) => {
    const keys = new Set(answers.map(keyOf))
    if (!keys.has(key) || (to.what === 'group' && !keys.has(to.id))) throw new Refusal('not-found')
    const question = { sessionId: asked.sessionId, questionId: asked.itemId }
    await deleteMove(tx, question, key)
    if (to.what === 'back') return
    if ((await countMoves(tx, question)) >= groupMarkingLimits.moves) throw new Refusal('move-limit')
    await insertMove(tx, { ...question, key, target: to.what === 'group' ? to.id : null })
  })
