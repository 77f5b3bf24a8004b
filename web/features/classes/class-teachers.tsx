import { type ClassRole, classRoles, mayManage } from '@lantern/contract/classes/class-limits.rules'
import type { ClassTeacher, SchoolClass } from '@lantern/contract/classes/class-shapes'
import * as m from '@lantern/messages'
import { UserMinus, UserPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { Button, IconButton } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { Section } from '../../ui/page/section.tsx'
import { roleLabels } from './class-labels.ts'
import { useAddClassTeacher, useRemoveClassTeacher } from './queries.ts'

function TeacherDialog({ schoolClass, onClose }: { schoolClass: SchoolClass; onClose(): void }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<ClassRole>('co-teacher')
  const add = useAddClassTeacher(schoolClass.id)
  const roles = classRoles.filter(one => one !== 'owner' || schoolClass.role === 'owner').toReversed()
  const save = (event: FormEvent) => {
    event.preventDefault()
    add.mutate({ email: email.trim(), role }, { onSuccess: onClose })
  }
  return (
    <Dialog open title={m.class_add_teacher()} closeLabel={m.dialog_close()} onClose={onClose}>
      <form className="grid gap-4" onSubmit={save}>
        <Field
          label={m.class_teacher_email()}
          type="email"
          required
          value={email}
          onChange={event => setEmail(event.target.value)}
        />
        <SelectField
          label={m.class_teacher_role()}
          hint={m.class_role_hint()}
          value={role}
          choices={roles.map(value => ({ value, label: roleLabels[value]() }))}
          onChange={event => setRole(roles.find(one => one === event.target.value) ?? role)}
        />
        {add.error && <Notice bad>{add.error.message}</Notice>}
        <FormActions
          submit={m.class_add_teacher_do()}
          busy={add.isPending}
          cancel={m.dialog_cancel()}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

/** Who teaches a class, and as what. */
export function ClassTeachers({
  schoolClass,
  teachers,
}: {
  schoolClass: SchoolClass
  teachers: readonly ClassTeacher[]
}) {
  const [isAdding, setIsAdding] = useState(false)
  const remove = useRemoveClassTeacher(schoolClass.id)
  const navigate = useNavigate()
  const ownId = useSession()?._id
  const manages = mayManage(schoolClass.role)
  const mayRemove = ({ role, accountId }: ClassTeacher) =>
    role !== 'owner' && (manages || accountId === ownId)
  const takeOut = (accountId: string) =>
    remove.mutate(accountId, { onSuccess: () => accountId === ownId && void navigate('/classes') })
  return (
    <Section
      title={m.class_teachers()}
      aside={
        manages && (
          <Button
            size="sm"
            icon={<UserPlus className="i" aria-hidden="true" />}
            onClick={() => setIsAdding(true)}
          >
            {m.class_add_teacher()}
          </Button>
        )
      }
    >
      <ul className="rows two ruled">
        {teachers.map(teacher => (
          <li key={teacher.accountId}>
            <span>
              <b>{teacher.name}</b>
              <span className="meta">{roleLabels[teacher.role]()}</span>
            </span>
            {mayRemove(teacher) && (
              <IconButton
                small
                label={
                  teacher.accountId === ownId
                    ? m.class_stop_teaching()
                    : m.class_remove_teacher({ name: teacher.name })
                }
                onClick={() => takeOut(teacher.accountId)}
              >
                <UserMinus className="i" aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {isAdding && <TeacherDialog schoolClass={schoolClass} onClose={() => setIsAdding(false)} />}
    </Section>
  )
}
