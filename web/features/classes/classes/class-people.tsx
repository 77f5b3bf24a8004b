import { mayManage } from '@lantern/contract/classes/classes/class-limits.rules'
import type { ClassStudent, SchoolClass } from '@lantern/contract/classes/classes/class-shapes'
import { timeFactors } from '@lantern/contract/classes/classes/time-factors.rules'
import * as m from '@lantern/messages'
import { ArrowRightLeft, IdCard, Mail, Pencil, UserMinus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { Form } from '../../../lib/form.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ActionMenu } from '../../../ui/overlays/menu.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { factorLabel, stateLabels } from './class-labels.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { MoveStudent } from './move-student.tsx'
import { NamesDialog } from './names-dialog.tsx'
import { ofClass, putPeople } from './queries.ts'
import { RenewCard } from './renew-card.tsx'
import { RosterDialog } from './roster-dialog.tsx'

type StudentChange = {
  studentId: string
  name?: string
  timeFactor?: ClassStudent['timeFactor']
  readAloud?: boolean
}

type StudentProps = { classId: string; student: ClassStudent; onClose(): void }

/** A student's name as in the teacher's list, and longer time for all homework of the class. */
function StudentDialog({ classId, student, onClose }: StudentProps) {
  const [name, setName] = useState(student.name)
  const [timeFactor, setTimeFactor] = useState(student.timeFactor)
  const [readAloud, setReadAloud] = useState(student.readAloud)
  const change = useCall('PATCH /classes/:classId/students/:studentId', {
    input: ({ studentId, ...body }: StudentChange) => ({ params: { classId, studentId }, body }),
    quiet: true,
    onSuccess: putPeople(classId),
  })
  const save = () => {
    if (name.trim())
      change.mutate(
        { studentId: student.id, name: name.trim(), timeFactor, readAloud },
        { onSuccess: onClose },
      )
  }
  return (
    <Dialog open title={student.name} closeLabel={m.dialog_close()} onClose={onClose}>
      <Form onSubmit={save} noValidate submit={m.homework_save()} call={change} onCancel={onClose}>
        <Field
          label={m.class_student_name()}
          hint={m.class_student_name_hint()}
          value={name}
          maxLength={80}
          error={name.trim() ? undefined : m.class_student_name_missing()}
          onChange={event => setName(event.target.value)}
        />
        <SelectField
          label={m.homework_grant_time()}
          hint={m.class_time_hint()}
          value={String(timeFactor)}
          choices={timeFactors.map(value => ({ value: String(value), label: factorLabel(value) }))}
          onChange={event =>
            setTimeFactor(timeFactors.find(value => String(value) === event.target.value) ?? timeFactor)
          }
        />
        <label className="flex items-center gap-3">
          <input
            className="check"
            type="checkbox"
            checked={readAloud}
            onChange={event => setReadAloud(event.target.checked)}
          />
          {m.class_read_aloud()}
        </label>
      </Form>
    </Dialog>
  )
}

const tagOf: Record<ClassStudent['state'], string> = {
  joined: 'tag tag-good',
  invited: 'tag',
  declined: 'tag tag-bad',
  'needs-card': 'tag',
}

type RowProps = { schoolClass: SchoolClass; student: ClassStudent }

function StudentRow({ schoolClass, student }: RowProps) {
  const classId = schoolClass.id
  const manages = mayManage(schoolClass.role) && schoolClass.isApproved
  const [asked, setAsked] = useState<'change' | 'move' | 'remove' | 'card'>()
  const remove = useCall('DELETE /classes/:classId/students/:studentId', {
    input: (studentId: string) => ({ params: { classId, studentId } }),
    invalidates: ofClass(classId),
  })
  const close = () => setAsked(undefined)
  const { name, email, loginName, state, timeFactor, readAloud } = student
  const hasCard = loginName !== null && !schoolClass.archivedAt
  const details = [
    email,
    loginName && m.card_signs_in_with({ name: loginName }),
    timeFactor !== 1 && factorLabel(timeFactor),
    readAloud && m.class_read_aloud(),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <li>
      <span>
        <b>{name}</b>
        {details && <span className="meta">{details}</span>}
      </span>
      <span className="flex items-center gap-3">
        <span className={student.isWaiting ? 'tag' : tagOf[state]}>
          {student.isWaiting ? m.class_state_waiting() : stateLabels[state]()}
        </span>
        {manages && (
          <ActionMenu
            label={m.class_student_actions({ name })}
            actions={[
              {
                label: m.class_student_change(),
                icon: <Pencil className="i" />,
                run: () => setAsked('change'),
              },
              ...(hasCard
                ? [{ label: m.card_renew(), icon: <IdCard className="i" />, run: () => setAsked('card') }]
                : []),
              ...(state !== 'declined'
                ? [
                    {
                      label: m.class_student_move(),
                      icon: <ArrowRightLeft className="i" />,
                      run: () => setAsked('move'),
                    },
                  ]
                : []),
              {
                label: m.class_student_remove(),
                icon: <UserMinus className="i" />,
                run: () => setAsked('remove'),
                bad: true,
              },
            ]}
          />
        )}
      </span>
      {asked === 'change' && <StudentDialog classId={classId} student={student} onClose={close} />}
      {asked === 'move' && <MoveStudent classId={classId} student={student} onClose={close} />}
      {asked === 'card' && <RenewCard schoolClass={schoolClass} student={student} onClose={close} />}
      {asked === 'remove' && (
        <ConfirmDialog
          words={{
            title: m.class_student_remove_title({ name }),
            text: m.class_student_remove_text(),
            confirm: m.class_student_remove(),
            cancel: m.dialog_cancel(),
            close: m.dialog_close(),
          }}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(student.id, { onSuccess: close })}
          onClose={close}
        />
      )}
    </li>
  )
}

/** All students on a class's list: joined, invited and declined. */
export function ClassPeople({
  schoolClass,
  students,
}: {
  schoolClass: SchoolClass
  students: readonly ClassStudent[]
}) {
  const [adding, setAdding] = useState<'list' | 'mail' | 'names' | 'waiting'>()
  const close = () => setAdding(undefined)
  const waiting = students.flatMap(({ state, name }) => (state === 'needs-card' ? [name] : []))
  const withoutConsent = students.filter(({ isWaiting }) => isWaiting).length
  const add = mayManage(schoolClass.role) && !schoolClass.archivedAt && (
    <span className="flex flex-wrap gap-3">
      <Button
        size="sm"
        icon={<UserPlus className="i" aria-hidden="true" />}
        onClick={() => setAdding('list')}
      >
        {m.class_add_students()}
      </Button>
      <Button size="sm" icon={<Mail className="i" aria-hidden="true" />} onClick={() => setAdding('mail')}>
        {m.invite_add()}
      </Button>
      <Button size="sm" icon={<IdCard className="i" aria-hidden="true" />} onClick={() => setAdding('names')}>
        {m.card_names_add()}
      </Button>
      {waiting.length > 0 && (
        <Button size="sm" onClick={() => setAdding('waiting')}>
          {m.card_make_waiting({ count: waiting.length })}
        </Button>
      )}
    </span>
  )
  return (
    <Section title={m.class_people()} aside={students.length > 0 && add}>
      {withoutConsent > 0 && <Notice>{m.class_consent_waiting({ count: withoutConsent })}</Notice>}
      {students.length === 0 ? (
        <EmptyState action={add}>{m.class_nobody()}</EmptyState>
      ) : (
        <ul className="rows two ruled">
          {students.map(student => (
            <StudentRow key={student.id} schoolClass={schoolClass} student={student} />
          ))}
        </ul>
      )}
      {adding === 'list' && <RosterDialog classId={schoolClass.id} onClose={close} />}
      {adding === 'mail' && <InviteDialog classId={schoolClass.id} onClose={close} />}
      {(adding === 'names' || adding === 'waiting') && (
        <NamesDialog
          schoolClass={schoolClass}
          given={adding === 'waiting' ? waiting.join('\n') : ''}
          onClose={close}
        />
      )}
    </Section>
  )
}
