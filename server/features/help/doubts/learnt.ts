// Answer learnt from a doubt, and whether it may be shared.
import type { Sharing } from '@lantern/contract/help/doubts/doubts'
import type { Citation } from '@lantern/contract/material/library/library'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { findTurn, viewAnswerOfTurn } from '../chat/index.ts'
import { findOfDoubt, prepareCitations, prepareText } from '../confirmed-answers/index.ts'
import { type DoubtRow, listNames } from './doubt-queries.ts'
import { listMessages } from './message-queries.ts'
import { chooseAnswer, chooseCitations } from './sharing.rules.ts'

export type Learnt = { question: string; answer: string; citations: Citation[]; names: string[] }

/** Null where no teacher had the last word. Still with the names and contacts that were written. */
export const gatherLearnt = async (db: Connection, doubt: DoubtRow): Promise<Learnt | null> => {
  if (doubt.state !== 'solved' || doubt.teacherId === null) return null
  const [turn, messages] = await Promise.all([
    doubt.turnId ? findTurn(db, doubt.turnId) : null,
    listMessages(db, doubt.id),
  ])
  const labels = {
    ...doubt,
    sentences: turn ? viewAnswerOfTurn(turn).sentences : [],
    messages: messages
      .filter(({ authorId, hiddenAt }) => authorId === doubt.teacherId && hiddenAt === null)
      .map(({ text }) => text),
  }
  const answer = chooseAnswer(labels)
  if (answer === null) return null
  const people = [doubt.askerId, doubt.teacherId, doubt.verdictById, ...messages.map(one => one.authorId)]
  const names = await listNames(
    db,
    people.filter(id => id !== null),
  )
  const citations = chooseCitations(labels)
  return { question: doubt.question, answer, citations, names: [...names.values()] }
}

const emptyState = { state: 'unasked', isPossible: false, answerId: null, prepared: null } as const

export const viewSharing = async (db: Connection, actor: Actor, doubt: DoubtRow): Promise<Sharing> => {
  if (doubt.state !== 'solved') return emptyState
  const [row, learnt] = await Promise.all([findOfDoubt(db, doubt.id), gatherLearnt(db, doubt)])
  const state = row?.state ?? 'unasked'
  const isToConfirm = state === 'agreed' || state === 'unpublished'
  const isForTeacher = isToConfirm && doubt.teacherId === actor.accountId && learnt !== null
  return {
    state,
    isPossible: learnt !== null,
    answerId: row && state === 'published' ? row.id : null,
    prepared: isForTeacher
      ? {
          ...prepareText(state === 'unpublished' && row ? row : learnt, learnt.names),
          quotations: prepareCitations(learnt.citations, learnt.names).map(({ sourceName, quote }) => ({
            sourceName,
            quote,
          })),
        }
      : null,
  }
}
