import type { PrintingStudent } from '@lantern/contract/teach/scans/printings'
import type { CheckItem, ScanDecision } from '@lantern/contract/teach/scans/scan-checks'
import * as m from '@lantern/messages'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useKeys } from '../../../../lib/use-keys.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { CropView } from '../crop-view.tsx'
import { nameStudent } from '../labels.ts'
import { ChooseStudent } from './choose-student.tsx'

type Item = Extract<CheckItem, { kind: 'student' }>
type Props = {
  item: Item
  students: readonly PrintingStudent[]
  busy: boolean
  onDecide(decision: ScanDecision): void
}

const describeSuggestion = ({ differs, hasSheet, rollNumber }: Item['suggestions'][number]): string =>
  [
    rollNumber,
    rollNumber === '' ? '' : m.check_digits_differ({ count: differs }),
    hasSheet ? m.check_has_sheet() : m.check_has_none(),
  ]
    .filter(Boolean)
    .join(' · ')

/** Decision on a page's student: the nearest roll numbers, or any student. */
export function StudentCheck({ item, students, busy, onDecide }: Props) {
  const [isSearching, setSearching] = useState(false)
  const { crop, suggestions, rollNumber, mayBeNew } = item
  const assignStudent = (studentId: string) => onDecide({ what: 'student', pageId: crop.pageId, studentId })
  useKeys(key => {
    const place = Number(key) - 1
    const chosen = key === 'Enter' ? suggestions[0] : suggestions[place]
    if (chosen) assignStudent(chosen.id)
    return chosen !== undefined
  })
  return (
    <>
      <div className="max-w-75">
        <CropView crop={crop} label={m.check_roll_crop()} />
      </div>
      <ul className="rows two">
        {suggestions.map((student, i) => (
          <li key={student.id}>
            <span>
              <b>{nameStudent(student)}</b>
              <span className="meta">{describeSuggestion(student)}</span>
            </span>
            <Button size="sm" busy={busy} onClick={() => assignStudent(student.id)}>
              {m.check_it_is({ name: nameStudent(student) })}
              <span className="kbd" aria-hidden="true">
                {i + 1}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <span className="flex flex-wrap gap-3">
        {students.length > 0 && (
          <Button
            look="quiet"
            icon={<Search className="i" aria-hidden="true" />}
            onClick={() => setSearching(true)}
          >
            {m.check_other_student()}
          </Button>
        )}
        {mayBeNew && (
          <Button
            look="quiet"
            busy={busy}
            onClick={() => onDecide({ what: 'new-student', pageId: crop.pageId, rollNumber })}
          >
            {m.check_new_student({ number: rollNumber })}
          </Button>
        )}
      </span>
      {isSearching && (
        <ChooseStudent
          students={students}
          onChoose={studentId => {
            setSearching(false)
            assignStudent(studentId)
          }}
          onClose={() => setSearching(false)}
        />
      )}
    </>
  )
}
