// Endpoints of a class's teachers → actions.
import type { classTeacherEndpoints } from '@lantern/contract/classes/classes/class-teachers'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../../http/routes.ts'
import { viewWholeClass } from '../class-view.ts'
import type { ClassDeps } from '../deps.ts'
import { answerTeacherInvitation } from './answer-teacher-invitation.ts'
import { claimClass, removeClassTeacher } from './change-teachers.ts'
import { inviteClassTeacher, withdrawTeacherInvitation } from './invite-teacher.ts'
export const teacherRoutes = (deps: ClassDeps): Handlers<keyof typeof classTeacherEndpoints> => ({
  inviteClassTeacher: async (actor, { params, body }) => {
    await inviteClassTeacher(deps, actor, params.classId, body)
    return viewWholeClass(deps.db, actor, params.classId)
  },
  withdrawTeacherInvitation: async (actor, { params }) => {
    await withdrawTeacherInvitation(deps, actor, params)
    return { message: m.class_teacher_invitation_withdrawn() }
  },
  answerTeacherInvitation: async (actor, { params, body }) => {
    await answerTeacherInvitation(deps, actor, params.teacherInvitationId, body.isAccepted)
    return {
      message: body.isAccepted ? m.class_teacher_accepted() : m.class_teacher_declined(),
    }
  },
  claimClass: async (actor, { params }) => {
    await claimClass(deps, actor, params.classId)
    return viewWholeClass(deps.db, actor, params.classId)
  },
  removeClassTeacher: async (actor, { params }) => {
    await removeClassTeacher(deps, actor, params.classId, params.colleagueId)
    return { message: m.class_teacher_removed() }
  },
})
