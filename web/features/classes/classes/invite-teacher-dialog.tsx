import { type ClassRole, classRoles } from '@lantern/contract/classes/classes/class-limits.rules'
import type { SchoolClass } from '@lantern/contract/classes/classes/class-shapes'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Form } from '../../../lib/form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { roleLabels } from './class-labels.ts'
import { useInviteClassTeacher } from './teacher-queries.ts'

/** An invitation of a colleague by their address; the owner may offer the class itself. */
export function InviteTeacherDialog({ schoolClass, onClose }: { schoolClass: SchoolClass; onClose(): void }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<ClassRole>('co-teacher')
  const invite = useInviteClassTeacher(schoolClass.id)
  const roles = classRoles.filter(one => one !== 'owner' || schoolClass.role === 'owner').toReversed()
  const save = () => {
    invite.mutate({ email: email.trim(), role }, { onSuccess: onClose })
  }
  return (
    <Dialog open title={m.class_add_teacher()} closeLabel={m.dialog_close()} onClose={onClose}>
      <Form onSubmit={save} submit={m.class_add_teacher_do()} call={invite} onCancel={onClose}>
        <p className="muted">{m.class_invite_teacher_text()}</p>
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
      </Form>
    </Dialog>
  )
}
