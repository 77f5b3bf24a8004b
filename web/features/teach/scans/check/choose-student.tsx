import type { PrintingStudent } from '@lantern/contract/teach/scans/printings'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { nameStudent } from '../labels.ts'

const shown = 40

/** Dialog to choose any student of the printing, by name or roll number. */
export function ChooseStudent({
  students,
  onChoose,
  onClose,
}: {
  students: readonly PrintingStudent[]
  onChoose(studentId: string): void
  onClose(): void
}) {
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const found = students.filter(student =>
    `${nameStudent(student)} ${student.rollNumber}`.toLowerCase().includes(wanted),
  )
  return (
    <Dialog open onClose={onClose} title={m.check_other_student()} closeLabel={m.dialog_close()}>
      <Field label={m.check_find_student()} value={words} onChange={event => setWords(event.target.value)} />
      <ul className="rows two max-h-[46vh] overflow-y-auto">
        {found.slice(0, shown).map(student => (
          <li key={student.id}>
            <span>
              <b>{nameStudent(student)}</b>
              <span className="meta">{student.rollNumber}</span>
            </span>
            <Button size="sm" onClick={() => onChoose(student.id)}>
              {m.check_choose()}
            </Button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="muted">{m.check_no_student()}</p>}
    </Dialog>
  )
}
