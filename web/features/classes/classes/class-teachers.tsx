import { mayManage } from '@lantern/contract/classes/classes/class-limits.rules'
import type {
  ClassTeacher,
  SchoolClass,
  TeacherInvitation,
} from '@lantern/contract/classes/classes/class-shapes'
import * as m from '@lantern/messages'
import { Handshake, LogOut, Undo2, UserCog, UserMinus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../../lib/calls/use-call.ts'
import { formatDay } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button, IconButton } from '../../../ui/forms/button.tsx'
import { ActionMenu } from '../../../ui/overlays/menu.tsx'
import type { MenuAction } from '../../../ui/overlays/menu-action.ts'
import { Section } from '../../../ui/page/section.tsx'
import { roleLabels } from './class-labels.ts'
import { InviteTeacherDialog } from './invite-teacher-dialog.tsx'
import { ofClass, ofClasses } from './queries.ts'
import { useInviteClassTeacher } from './teacher-queries.ts'

type TeacherProps = { schoolClass: SchoolClass; teacher: ClassTeacher }

/** Teacher of the class, with possible actions: change role, transfer the class, remove. */
function TeacherRow({ schoolClass, teacher }: TeacherProps) {
  const { id, role, isApproved, isOwnApproved } = schoolClass
  const { accountId: colleagueId, name } = teacher
  const remove = useCall('DELETE /classes/:classId/teachers/:colleagueId', {
    input: (colleagueId: string) => ({ params: { classId: id, colleagueId } }),
    invalidates: ofClasses,
  })
  const invite = useInviteClassTeacher(id)
  const navigate = useNavigate()
  const isOneself = colleagueId === useSession()?._id
  const isOwner = teacher.role === 'owner'
  const manages = mayManage(role) && isOwnApproved
  const removeTeacher = () =>
    remove.mutate(colleagueId, { onSuccess: () => isOneself && void navigate('/classes') })
  const setRole = (next: ClassTeacher['role']) =>
    invite.mutate({ colleagueId, role: next }, { onError: error => showToast(error.message) })
  const other = teacher.role === 'assistant' ? 'co-teacher' : 'assistant'
  const actions: MenuAction[] = [
    ...(manages && isApproved && !isOwner && !isOneself
      ? [
          {
            label: other === 'assistant' ? m.class_make_assistant() : m.class_make_co_teacher(),
            icon: <UserCog className="i" />,
            run: () => setRole(other),
          },
        ]
      : []),
    ...(role === 'owner' && isApproved && !isOwner
      ? [{ label: m.class_offer(), icon: <Handshake className="i" />, run: () => setRole('owner') }]
      : []),
    ...(!isOwner && (manages || isOneself)
      ? [
          {
            label: isOneself ? m.class_stop_teaching() : m.class_remove_teacher({ name }),
            icon: isOneself ? <LogOut className="i" /> : <UserMinus className="i" />,
            run: removeTeacher,
            bad: true,
          },
        ]
      : []),
  ]
  return (
    <li>
      <span>
        <b>{name}</b>
        <span className="meta">{roleLabels[teacher.role]()}</span>
      </span>
      {actions.length > 0 && <ActionMenu label={m.class_teacher_actions({ name })} actions={actions} />}
    </li>
  )
}

type InvitationProps = { classId: string; invitation: TeacherInvitation; mayWithdraw: boolean }

/** Pending or declined invitation. */
function InvitationRow({ classId, invitation, mayWithdraw }: InvitationProps) {
  const withdraw = useCall('DELETE /classes/:classId/teacher-invitations/:teacherInvitationId', {
    input: (teacherInvitationId: string) => ({ params: { classId, teacherInvitationId } }),
    invalidates: ofClass(classId),
  })
  const { id, email, role, isDeclined, invitedAt } = invitation
  const name = invitation.name ?? email
  const asked = role === 'owner' ? m.class_offered() : roleLabels[role]()
  return (
    <li>
      <span>
        <b className="break-all">{name}</b>
        <span className="meta">{`${asked} · ${formatDay(invitedAt)}`}</span>
      </span>
      <span className="flex items-center gap-3">
        <span className={isDeclined ? 'tag tag-bad' : 'tag'}>
          {isDeclined ? m.class_state_declined() : m.class_state_invited()}
        </span>
        {mayWithdraw && (
          <IconButton
            small
            label={isDeclined ? m.class_forget_invitation({ name }) : m.class_withdraw_invitation({ name })}
            onClick={() => withdraw.mutate(id)}
          >
            <Undo2 className="i" aria-hidden="true" />
          </IconButton>
        )}
      </span>
    </li>
  )
}

type Props = {
  schoolClass: SchoolClass
  teachers: readonly ClassTeacher[]
  invitations: readonly TeacherInvitation[]
}

/** Teachers of a class with their roles, and invited colleagues. */
export function ClassTeachers({ schoolClass, teachers, invitations }: Props) {
  const [isInviting, setIsInviting] = useState(false)
  const manages = mayManage(schoolClass.role) && schoolClass.isOwnApproved
  return (
    <Section
      title={m.class_teachers()}
      aside={
        manages &&
        schoolClass.isApproved && (
          <Button
            size="sm"
            icon={<UserPlus className="i" aria-hidden="true" />}
            onClick={() => setIsInviting(true)}
          >
            {m.class_add_teacher()}
          </Button>
        )
      }
    >
      <ul className="rows two ruled">
        {teachers.map(teacher => (
          <TeacherRow key={teacher.accountId} schoolClass={schoolClass} teacher={teacher} />
        ))}
        {invitations.map(invitation => (
          <InvitationRow
            key={invitation.id}
            classId={schoolClass.id}
            invitation={invitation}
            mayWithdraw={manages}
          />
        ))}
      </ul>
      {isInviting && <InviteTeacherDialog schoolClass={schoolClass} onClose={() => setIsInviting(false)} />}
    </Section>
  )
}
