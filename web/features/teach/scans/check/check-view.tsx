import type { Printing } from '@lantern/contract/teach/scans/printings'
import type { CheckItem, Checks, ScanDecision } from '@lantern/contract/teach/scans/scan-checks'
import * as m from '@lantern/messages'
import { Undo2 } from 'lucide-react'
import { formatMoment } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { CropView, wholePage } from '../crop-view.tsx'
import { nameStudent } from '../labels.ts'
import { OvertakenNotice } from '../overtaken-notice.tsx'
import styles from '../scans.module.css'
import { CheckHead } from './check-head.tsx'
import { describe, describeDecided, describeDecision } from './check-labels.ts'
import { CheckList } from './check-list.tsx'
import { ChoiceCheck } from './choice-check.tsx'
import { NumberCheck } from './number-check.tsx'
import { DoubleCheck, MissingCheck } from './page-checks.tsx'
import { StudentCheck } from './student-check.tsx'
import { useCheckQueue } from './use-check-queue.ts'

type Props = { printing: Printing; checks: Checks }

const getHeading = (item: CheckItem, hidesNames: boolean): string => {
  switch (item.kind) {
    case 'choice':
    case 'number':
      if (hidesNames) return m.written_question({ numbers: item.number })
      return m.check_of_question({ number: item.number, name: nameStudent(item.student) })
    case 'student':
      return item.reason === 'unknown'
        ? m.check_unknown_number({ number: item.rollNumber })
        : m.check_page_student()
    case 'double':
      return m.check_double_of({ name: nameStudent(item.student), page: item.page + 1 })
    case 'missing':
      return m.check_missing({ page: item.page + 1 })
  }
}

type CheckProps = {
  item: CheckItem
  checks: Checks
  printing: Printing
  busy: boolean
  onDecide(decision: ScanDecision): void
}

function OneCheck({ item, checks, printing, busy, onDecide }: CheckProps) {
  const { students } = checks
  switch (item.kind) {
    case 'choice':
      return <ChoiceCheck item={item} busy={busy} onDecide={onDecide} />
    case 'number':
      return <NumberCheck item={item} busy={busy} onDecide={onDecide} />
    case 'student':
      return <StudentCheck item={item} students={students} busy={busy} onDecide={onDecide} />
    case 'double':
      return <DoubleCheck item={item} students={students} busy={busy} onDecide={onDecide} />
    case 'missing':
      return <MissingCheck item={item} printing={printing} busy={busy} onDecide={onDecide} />
  }
}

const keyHints: Record<CheckItem['kind'], () => string> = {
  choice: m.check_keys_choice,
  number: m.check_keys_number,
  student: m.check_keys_student,
  double: m.check_keys_double,
  missing: m.check_keys_missing,
}

/** Decisions for a person, one after the other, by keyboard or pointer; each can be undone. */
export function CheckView({ printing, checks }: Props) {
  const queue = useCheckQueue(printing.id, checks)
  const { items, item, waiting, isBusy, choose, sendDecision, undoDecision, overtaken } = queue
  return (
    <>
      <CheckHead printing={printing} checks={checks} waiting={waiting} />
      {items.length > 0 && (
        <div className="grid grid-cols-[minmax(220px,280px)_minmax(0,1fr)_minmax(150px,210px)] gap-[clamp(20px,2.6vw,36px)] items-start max-1000:grid-cols-[minmax(190px,240px)_minmax(0,1fr)] max-700:grid-cols-[minmax(0,1fr)]">
          <CheckList
            items={items}
            hidesNames={printing.hidesNames}
            current={item?.id ?? null}
            onChoose={choose}
          />
          {item ? (
            <section
              className={`${styles.checkOne} grid gap-[18px] min-w-0`}
              aria-live="polite"
              aria-labelledby="check-one"
            >
              <div className="flex items-baseline justify-between gap-4">
                <h2 className="h-card" id="check-one">
                  {getHeading(item, printing.hidesNames)}
                </h2>
                <span className="mono text-sm">
                  {m.check_place({ place: items.indexOf(item) + 1, count: items.length })}
                </span>
              </div>
              <OneCheck
                key={item.id + (item.decision?.id ?? '')}
                item={item}
                checks={checks}
                printing={printing}
                busy={isBusy}
                onDecide={sendDecision}
              />
              {overtaken && (
                <OvertakenNotice
                  by={item.decision}
                  theirs={describeDecided(item)}
                  own={describeDecision(overtaken.decision, checks.students)}
                  busy={isBusy}
                  onLeave={queue.leaveIt}
                  onInsist={queue.insist}
                />
              )}
              {item.decision && (
                <p className="flex flex-wrap items-center gap-y-2 gap-x-4 pt-3.5 border-t border-t-line type-sm text-ink-2">
                  <span>
                    {m.check_decided_by({ name: item.decision.by, when: formatMoment(item.decision.at) })}
                  </span>
                  {(item.decision.isOwn || printing.owner === null) && (
                    <Button
                      size="sm"
                      icon={<Undo2 className="i" aria-hidden="true" />}
                      onClick={() => item.decision && undoDecision(item.decision.id, item.id)}
                    >
                      {m.check_undo()}
                    </Button>
                  )}
                </p>
              )}
              <p className="meta max-700:hidden">{keyHints[item.kind]()}</p>
            </section>
          ) : (
            <p className={`${styles.checkOne} grid gap-[18px] min-w-0 muted`}>{m.check_all_done()}</p>
          )}
          {item && 'crop' in item && item.kind !== 'double' && (
            <aside className="sticky top-20 max-1000:hidden" aria-label={m.check_whole_page()}>
              <CropView crop={wholePage(item.crop)} label={describe(item)} />
            </aside>
          )}
        </div>
      )}
    </>
  )
}
