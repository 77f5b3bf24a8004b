import type { Printing, PrintingStudent } from '@lantern/contract/teach/scans/printings'
import type { CheckItem, ScanDecision } from '@lantern/contract/teach/scans/scan-checks'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { useKeys } from '../../../../lib/use-keys.ts'
import { Button, buttonClass } from '../../../../ui/forms/button.tsx'
import { CropView } from '../crop-view.tsx'
import { nameStudent, scanAddress } from '../labels.ts'
import { ChooseStudent } from './choose-student.tsx'

type DoubleProps = {
  item: Extract<CheckItem, { kind: 'double' }>
  students: readonly PrintingStudent[]
  busy: boolean
  onDecide(decision: ScanDecision): void
}

const describeDifference = ({ isOtherVariant, differs }: DoubleProps['item']): string => {
  if (isOtherVariant) return m.check_other_variant_text()
  return differs.length > 0
    ? m.check_differs_at({ list: differs.slice(0, 12).join(', ') })
    : m.check_twice_same_text()
}

/** Two pages of one student: choose the valid one, or the second one's student. */
export function DoubleCheck({ item, students, busy, onDecide }: DoubleProps) {
  const [isSearching, setSearching] = useState(false)
  const { pageId } = item.crop
  const decideDouble = (counts: boolean) => onDecide({ what: 'double', pageId, counts })
  useKeys(key => {
    if (key === 'Enter' || key === '1') decideDouble(false)
    else if (key === '2') decideDouble(true)
    else return false
    return true
  })
  return (
    <>
      <p>{describeDifference(item)}</p>
      <div className="grid grid-cols-[1fr_1fr] gap-[clamp(14px,2vw,28px)]">
        <figure>
          <CropView crop={item.other} label={m.check_first_page()} />
          <figcaption className="pt-3">
            <Button
              look={item.decided === false ? 'primary' : 'line'}
              busy={busy}
              onClick={() => decideDouble(false)}
            >
              {m.check_use_first()}
              <span className="kbd" aria-hidden="true">
                1
              </span>
            </Button>
          </figcaption>
        </figure>
        <figure>
          <CropView crop={item.crop} label={m.check_later_page()} />
          <figcaption className="pt-3">
            <Button look={item.decided ? 'primary' : 'line'} busy={busy} onClick={() => decideDouble(true)}>
              {m.check_use_later()}
              <span className="kbd" aria-hidden="true">
                2
              </span>
            </Button>
          </figcaption>
        </figure>
      </div>
      <Button look="quiet" onClick={() => setSearching(true)}>
        {m.check_not_theirs({ name: nameStudent(item.student) })}
      </Button>
      {isSearching && (
        <ChooseStudent
          students={students.filter(({ id }) => id !== item.student.id)}
          onChoose={studentId => {
            setSearching(false)
            onDecide({ what: 'student', pageId, studentId })
          }}
          onClose={() => setSearching(false)}
        />
      )}
    </>
  )
}

type MissingProps = {
  item: Extract<CheckItem, { kind: 'missing' }>
  printing: Printing
  busy: boolean
  onDecide(decision: ScanDecision): void
}

/** Missing page: a link to scan it, or a button to mark it as absent. */
export function MissingCheck({ item, printing, busy, onDecide }: MissingProps) {
  const none = () => onDecide({ what: 'missing', studentId: item.student.id, page: item.page })
  useKeys(key => {
    if (key !== 'Enter') return false
    none()
    return true
  })
  return (
    <>
      <p>{m.check_missing_text({ name: nameStudent(item.student), page: item.page + 1 })}</p>
      <span className="flex flex-wrap gap-3">
        {printing.owner === null && (
          <Link className={buttonClass('line')} to={scanAddress(printing.id)}>
            {m.check_scan_it()}
          </Link>
        )}
        <Button look="primary" busy={busy} onClick={none}>
          {m.check_not_handed_in()}
        </Button>
      </span>
    </>
  )
}
