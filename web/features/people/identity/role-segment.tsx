import * as m from '@lantern/messages'
import { Segment } from '../../../ui/forms/segment.tsx'
import type { ChosenRole } from './registration.rules.ts'

/** Student or Teacher; an admin is no choice of a form (specification, section 6). */
export function RoleSegment({ role, onChange }: { role: ChosenRole; onChange(role: ChosenRole): void }) {
  const choices = [
    { value: 'student' as const, label: m.role_student() },
    { value: 'teacher' as const, label: m.role_teacher() },
  ]
  return <Segment legend={m.role_legend()} choices={choices} value={role} onChange={onChange} />
}
