// Endpoints of classes → actions.

import type { classGroupEndpoints } from '@lantern/contract/classes/classes/class-groups'
import type { classInvitationEndpoints } from '@lantern/contract/classes/classes/class-invitations'
import type { classModelEndpoints } from '@lantern/contract/classes/classes/class-models'
import type { classPictureEndpoints } from '@lantern/contract/classes/classes/class-pictures'
import type { classTeacherEndpoints } from '@lantern/contract/classes/classes/class-teachers'
import type { classEndpoints } from '@lantern/contract/classes/classes/classes'
import type { joiningEndpoints } from '@lantern/contract/classes/classes/joining'
import type { signInCardEndpoints } from '@lantern/contract/classes/classes/sign-in-cards'
import { hideContacts } from '@lantern/contract/people/moderation/contacts.rules'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../http/routes.ts'
import { addRoster } from './add-roster.ts'
import { readAnnouncements, removeAnnouncement, writeAnnouncement } from './announcements.ts'
import { changeClass, removeClass } from './change-class.ts'
import { changeClassStudent, moveClassStudent, removeClassStudent } from './change-student.ts'
import { changeClassModel } from './class-model.ts'
import { openClassPicture, removeClassPicture, setClassPicture } from './class-picture.ts'
import { viewClasses, viewJoined, viewWholeClass } from './class-view.ts'
import { copyClass, createClass } from './create-class.ts'
import type { ClassDeps } from './deps.ts'
import { changeClassGroup, createClassGroup, listClassGroups, removeClassGroup } from './groups.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { answerClassInvitation, findClassByCode, joinClass, leaveClass } from './join-class.ts'
import { makeClassAccounts } from './make-accounts.ts'
import { listTaught } from './queries.ts'
import { readListText } from './read-list-text.ts'
import { printSignInCards, renewSignInCard } from './sign-in-cards.ts'
import { findVerifiedEmail, listInvitations, listJoined } from './student-queries.ts'
import { listInvitationsOf } from './teaching/invitation-queries.ts'
import { teacherRoutes } from './teaching/routes.ts'

/** Older names, from before contacts were refused. */
const coverNames = <I extends { className: string; subject: string }>(invitations: readonly I[]): I[] =>
  invitations.map(one => ({
    ...one,
    className: hideContacts(one.className),
    subject: hideContacts(one.subject),
  }))

const cardRoutes = (deps: ClassDeps): Handlers<keyof typeof signInCardEndpoints> => ({
  makeClassAccounts: async (actor, { params, body }) => {
    const made = await makeClassAccounts(deps, actor, params.classId, body.names)
    return { ...(await viewWholeClass(deps.db, actor, params.classId)), ...made }
  },
  renewSignInCard: async (actor, { params }, call) => ({
    card: await renewSignInCard(deps, actor, params, call.address),
  }),
  printSignInCards: (actor, { params, body }) => printSignInCards(deps, actor, params.classId, body.cards),
})

const pictureRoutes = (deps: ClassDeps): Handlers<keyof typeof classPictureEndpoints> => ({
  setClassPicture: async (actor, { params }, { file, signal }) => ({
    class: await setClassPicture(deps, actor, { classId: params.classId, file }, signal),
  }),
  removeClassPicture: async (actor, { params }) => ({
    class: await removeClassPicture(deps, actor, params.classId),
  }),
  openClassPicture: (actor, { params }) => openClassPicture(deps, actor, params.classId),
})

type Names =
  | keyof typeof classEndpoints
  | keyof typeof classTeacherEndpoints
  | keyof typeof joiningEndpoints
  | keyof typeof signInCardEndpoints
  | keyof typeof classInvitationEndpoints
  | keyof typeof classGroupEndpoints
  | keyof typeof classModelEndpoints
  | keyof typeof classPictureEndpoints

export const classRoutes = (deps: ClassDeps): Handlers<Names> => ({
  ...cardRoutes(deps),
  ...invitationRoutes(deps),
  ...pictureRoutes(deps),
  ...teacherRoutes(deps),
  listClasses: async actor => ({
    classes: await viewClasses(deps.db, await listTaught(deps.db, actor.accountId)),
    invitations: coverNames(await listInvitationsOf(deps.db, actor.accountId)),
  }),
  createClass: async (actor, { body }) => ({ class: await createClass(deps, actor, body) }),
  readClass: (actor, { params }) => viewWholeClass(deps.db, actor, params.classId),
  changeClass: async (actor, { params, body }) => ({
    class: await changeClass(deps, actor, params.classId, body),
  }),
  changeClassModel: async (actor, { params, body }) => ({
    model: await changeClassModel(deps, actor, params.classId, body),
  }),
  copyClass: async (actor, { params, body }) => ({
    class: await copyClass(deps, actor, params.classId, body),
  }),
  removeClass: async (actor, { params }) => {
    await removeClass(deps, actor, params.classId)
    return { message: m.class_removed() }
  },
  listClassGroups: async (actor, { params }) => ({
    groups: await listClassGroups(deps, actor, params.classId),
  }),
  createClassGroup: async (actor, { params, body }) => ({
    groups: await createClassGroup(deps, actor, params.classId, body),
  }),
  changeClassGroup: async (actor, { params, body }) => ({
    groups: await changeClassGroup(deps, actor, params, body),
  }),
  removeClassGroup: async (actor, { params }) => {
    await removeClassGroup(deps, actor, params)
    return { message: m.class_group_removed() }
  },
  readListText: async (_actor, { body }) => readListText(body),
  addRoster: async (actor, { params, body }) => {
    const results = await addRoster(deps, actor, params.classId, body.text)
    return { ...(await viewWholeClass(deps.db, actor, params.classId)), results }
  },
  changeClassStudent: async (actor, { params, body }) => {
    await changeClassStudent(deps, actor, params, body)
    return viewWholeClass(deps.db, actor, params.classId)
  },
  removeClassStudent: async (actor, { params }) => {
    await removeClassStudent(deps, actor, params)
    return { message: m.class_student_removed() }
  },
  moveClassStudent: async (actor, { params, body }) => {
    const { name } = await moveClassStudent(deps, actor, params, body.toClassId)
    return { message: m.class_student_moved({ name }) }
  },
  writeAnnouncement: async (actor, { params, body }) => ({
    announcement: await writeAnnouncement(deps, actor, params.classId, body.text),
  }),
  removeAnnouncement: async (actor, { params }) => {
    await removeAnnouncement(deps, actor, params)
    return { message: m.class_announcement_removed() }
  },
  listAnnouncements: async (actor, { params }) => ({
    announcements: await readAnnouncements(deps, actor, params.classId),
  }),
  listJoinedClasses: async actor => {
    const rows = (await listJoined(deps.db, actor.accountId)).map(({ row }) => row)
    const email = await findVerifiedEmail(deps.db, actor.accountId)
    return {
      classes: await viewJoined(deps.db, rows),
      invitations: email === null ? [] : coverNames(await listInvitations(deps.db, email)),
    }
  },
  findClassByCode: (actor, { params }) => findClassByCode(deps, actor, params.code),
  joinClass: async (actor, { params }) => ({ class: await joinClass(deps, actor, params.code) }),
  answerClassInvitation: async (actor, { params, body }) => {
    await answerClassInvitation(deps, actor, params.invitationId, body.isAccepted)
    return { message: body.isAccepted ? m.class_joined() : m.class_declined() }
  },
  leaveClass: async (actor, { params }) => {
    await leaveClass(deps, actor, params.classId)
    return { message: m.class_left() }
  },
})
