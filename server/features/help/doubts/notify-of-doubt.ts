// Notifications of doubts, sent inside the transaction of the change.
import type { Verdict } from '@lantern/contract/help/doubts/doubts'
import type { Connection } from '../../../database/client.ts'
import {
  buildGroupKey,
  deleteUnreadNotifications,
  notify,
  shortenTitle,
} from '../../people/notifications/index.ts'
import { type DoubtRow, listNames } from './doubt-queries.ts'

type NotifiedDoubt = Pick<DoubtRow, 'id' | 'question' | 'subject' | 'askerId' | 'teacherId'>

const getDoubt = ({ id, question }: NotifiedDoubt) => ({ doubtId: id, title: shortenTitle(question) })

const findName = async (tx: Connection, accountId: string): Promise<string> =>
  (await listNames(tx, [accountId])).get(accountId) ?? ''

/** A teacher is asked to answer. */
export const notifyOfOffer = (tx: Connection, doubt: NotifiedDoubt, teacherId: string, at: Date) =>
  notify(tx, {
    accountIds: [teacherId],
    about: { kind: 'doubt-asked', ...getDoubt(doubt), subject: doubt.subject },
    at,
  })

/** Withdraws the offers to these teachers, or to all. */
export const deleteOfferNotifications = (tx: Connection, doubtId: string, teacherIds?: readonly string[]) =>
  deleteUnreadNotifications(tx, [buildGroupKey('doubt-asked', doubtId)], teacherIds)

export const notifyOfClaim = async (tx: Connection, doubt: NotifiedDoubt, teacherId: string, at: Date) => {
  await deleteOfferNotifications(tx, doubt.id)
  const by = await findName(tx, teacherId)
  await notify(tx, {
    accountIds: [doubt.askerId],
    about: { kind: 'doubt-taken', ...getDoubt(doubt), by },
    at,
  })
}

/** Withdraws the notification of a claim after its teacher returned the doubt. */
export const deleteClaimNotification = (tx: Connection, doubt: NotifiedDoubt) =>
  deleteUnreadNotifications(tx, [buildGroupKey('doubt-taken', doubt.id)], [doubt.askerId])

export const notifyOfVerdict = async (
  tx: Connection,
  doubt: NotifiedDoubt,
  teacherId: string,
  verdict: Exclude<Verdict, 'unchecked'>,
  at: Date,
) => {
  const by = await findName(tx, teacherId)
  await notify(tx, {
    accountIds: [doubt.askerId],
    about: { kind: 'doubt-judged', ...getDoubt(doubt), by, verdict },
    at,
  })
}

/** Notifies the other side, if there is one. */
export const notifyOfMessage = async (tx: Connection, doubt: NotifiedDoubt, authorId: string, at: Date) => {
  const other = authorId === doubt.askerId ? doubt.teacherId : doubt.askerId
  if (other === null) return
  const by = await findName(tx, authorId)
  await notify(tx, { accountIds: [other], about: { kind: 'doubt-message', ...getDoubt(doubt), by }, at })
}

export const notifyOfSettling = async (
  tx: Connection,
  doubt: NotifiedDoubt,
  change: 'solved' | 'reopened',
  at: Date,
) => {
  if (change === 'solved') await deleteOfferNotifications(tx, doubt.id)
  if (doubt.teacherId === null) return
  await notify(tx, {
    accountIds: [doubt.teacherId],
    about: { kind: 'doubt-settled', ...getDoubt(doubt), change },
    at,
  })
}

export const notifyOfPause = (tx: Connection, teacherId: string, at: Date) =>
  notify(tx, { accountIds: [teacherId], about: { kind: 'doubts-paused' }, at })
