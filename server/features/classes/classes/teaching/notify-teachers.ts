// Notifications about the teachers of a class, and about a co-teacher's changes of accounts in it.
import type { ClassRole } from '@lantern/contract/classes/classes/class-limits.rules'
import type { Connection } from '../../../../database/client.ts'
import type { NotificationAbout } from '../../../../database/stored/notification-about.ts'
import { findAccount } from '../../../people/identity/index.ts'
import {
  buildGroupKey,
  deleteUnreadNotifications,
  notify,
  shortenTitle,
} from '../../../people/notifications/index.ts'
import { getClassName } from '../queries.ts'
import { listManagersBut } from './teacher-queries.ts'

type TeacherChange = Extract<NotificationAbout, { kind: 'class-teachers' }>['change']

const getName = async (tx: Connection, accountId: string): Promise<string> =>
  (await findAccount(tx, accountId))?.username ?? ''

type Person = { id: string; name: string }
type TeacherChangeNotice = {
  classId: string
  change: TeacherChange
  /** Account that acted; null where nobody in the class did. */
  actorId: string | null
  /** Person concerned, if named. */
  person?: Person
  at: Date
}

const describe = async (
  tx: Connection,
  { classId, change, actorId, person }: Omit<TeacherChangeNotice, 'at'>,
): Promise<NotificationAbout> => ({
  kind: 'class-teachers',
  classId,
  className: shortenTitle(await getClassName(tx, classId)),
  change,
  byId: actorId ?? '',
  by: actorId === null ? '' : await getName(tx, actorId),
  personId: person?.id ?? '',
  person: person?.name ?? '',
})

/** Notifies the owner and co-teachers, except the one who acted and the one concerned. */
export const notifyManagers = async (
  tx: Connection,
  { at, ...notice }: TeacherChangeNotice,
): Promise<void> => {
  const otherManagers = await listManagersBut(tx, notice.classId, notice.actorId)
  const accountIds = otherManagers.flatMap(({ accountId }) =>
    accountId === notice.person?.id ? [] : [accountId],
  )
  if (accountIds.length > 0) await notify(tx, { accountIds, about: await describe(tx, notice), at })
}

/** Notifies the owner of a co-teacher's change of an account or place. */
export const notifyOwner = async (tx: Connection, { at, ...notice }: TeacherChangeNotice): Promise<void> => {
  const owners = (await listManagersBut(tx, notice.classId, notice.actorId)).filter(
    ({ role }) => role === 'owner',
  )
  if (owners.length === 0) return
  const accountIds = owners.map(({ accountId }) => accountId)
  await notify(tx, { accountIds, about: await describe(tx, notice), at })
}

/** Notifies one teacher of a change for them. */
export const notifyTeacher = async (
  tx: Connection,
  accountId: string,
  { at, ...notice }: TeacherChangeNotice,
): Promise<void> => notify(tx, { accountIds: [accountId], about: await describe(tx, notice), at })

type Invited = { id: string; accountId: string; classId: string; role: ClassRole; invitedById: string }

export const notifyInvited = async (
  tx: Connection,
  { id, accountId, classId, role, invitedById }: Invited,
  at: Date,
): Promise<void> =>
  notify(tx, {
    accountIds: [accountId],
    about: {
      kind: 'class-invitation',
      invitationId: id,
      className: shortenTitle(await getClassName(tx, classId)),
      role,
      byId: invitedById,
      by: await getName(tx, invitedById),
    },
    at,
  })

/** Withdraws notifications of deleted invitations. */
export const withdrawInvited = (tx: Connection, rows: readonly { id: string }[]): Promise<void> =>
  deleteUnreadNotifications(
    tx,
    rows.map(({ id }) => buildGroupKey('class-invitation', id)),
  )
