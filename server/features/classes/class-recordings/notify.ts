// Notifications about recordings of lessons.
import type { Connection } from '../../../database/client.ts'
import type { NotificationAbout } from '../../../database/stored/notification-about.ts'
import { findAccount } from '../../people/identity/index.ts'
import {
  buildGroupKey,
  deleteUnreadNotifications,
  notify,
  shortenTitle,
} from '../../people/notifications/index.ts'
import { getClassName, listManagers } from '../classes/index.ts'
import { listPeople } from './announce.ts'
import { nameRecorder } from './recorder-name.rules.ts'

type Change = Extract<NotificationAbout, { kind: 'class-recording' }>['change']
type Event = { classId: string; byId: string; at: Date }

const describe = async (tx: Connection, { classId, byId }: Event) => {
  const account = await findAccount(tx, byId)
  return {
    classId,
    className: shortenTitle(await getClassName(tx, classId)),
    byId,
    by: account ? nameRecorder(account) : '',
  }
}

const buildRequestKey = (classId: string, studentId: string) =>
  buildGroupKey('recording-asked', `${classId} ${studentId}`)

/** Notifies those who may decide that a student asks. */
export const notifyOfRequest = async (tx: Connection, event: Event): Promise<void> => {
  const accountIds = await listManagers(tx, [event.classId])
  await notify(tx, {
    accountIds,
    about: { kind: 'recording-asked', ...(await describe(tx, event)) },
    at: event.at,
  })
}

/** Notifies a student of a decision, and withdraws the request from other teachers. */
export const notifyOfDecision = async (
  tx: Connection,
  { studentId, change, ...event }: Event & { studentId: string; change: Change },
): Promise<void> => {
  await deleteUnreadNotifications(tx, [buildRequestKey(event.classId, studentId)])
  await notify(tx, {
    accountIds: [studentId],
    about: { kind: 'class-recording', ...(await describe(tx, event)), change },
    at: event.at,
  })
}

/** Notifies everybody in the class, except who records, that a recording has begun. */
export const notifyOfStart = async (tx: Connection, event: Event): Promise<void> => {
  const { classId, byId, at } = event
  const accountIds = await listPeople(tx, classId)
  accountIds.delete(byId)
  await notify(tx, {
    accountIds: [...accountIds],
    about: { kind: 'class-recording', ...(await describe(tx, event)), change: 'started' },
    at,
  })
}

/** Notifies the owner of a recording that its sound will be deleted. */
export const notifyOfEnd = (
  tx: Connection,
  {
    ownerId,
    sourceId,
    title,
    at,
    until,
  }: { ownerId: string; sourceId: string; title: string; at: Date; until: Date },
): Promise<void> =>
  notify(tx, {
    accountIds: [ownerId],
    about: { kind: 'recording-expiring', sourceId, title: shortenTitle(title), until: until.toISOString() },
    at,
    until,
  })
