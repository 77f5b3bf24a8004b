// Announcements to a class.
import type { Announcement } from '@lantern/contract/classes/classes/class-shapes'
import type { Actor } from '../../../actions/actor.ts'
import { countHiddenContacts } from '../../people/moderation/index.ts'
import { checkClassAction, checkInClass } from './access.ts'
import type { ClassDeps } from './deps.ts'
import { deleteAnnouncement, insertAnnouncement, listAnnouncements } from './queries.ts'
import { listTeachersOfClass } from './teaching/teacher-queries.ts'

/** @throws Refusal `not-found`, `not-allowed`, `teacher-not-approved`, `class-without-owner`, `class-closed` */
export const writeAnnouncement = async (
  { db, clock, announcements }: ClassDeps,
  actor: Actor,
  classId: string,
  text: string,
): Promise<Announcement> => {
  await checkClassAction(db, actor, classId, 'assign')
  await announcements.count(actor.accountId)
  const at = clock.now()
  const row = await db.transaction(async tx => {
    await countHiddenContacts(tx, { accountId: actor.accountId, place: 'announcement', text, at })
    return insertAnnouncement(tx, { classId, authorId: actor.accountId, text, at })
  })
  const teachers = await listTeachersOfClass(db, classId)
  const author = teachers.find(({ accountId }) => accountId === actor.accountId)?.name ?? ''
  return { id: row.id, author, text: row.text, at: row.at.toISOString() }
}

export const removeAnnouncement = async (
  { db }: ClassDeps,
  actor: Actor,
  { classId, announcementId }: { classId: string; announcementId: string },
): Promise<void> => {
  await checkClassAction(db, actor, classId, 'protect')
  await deleteAnnouncement(db, classId, announcementId)
}

/** Announcements, for the class's teachers and students. @throws Refusal `not-found` for everybody else */
export const readAnnouncements = async (
  { db }: ClassDeps,
  actor: Actor,
  classId: string,
): Promise<Announcement[]> => {
  await checkInClass(db, actor, classId)
  return (await listAnnouncements(db, classId)).map(row => ({ ...row, at: row.at.toISOString() }))
}
