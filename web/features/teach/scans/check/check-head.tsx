import type { Printing } from '@lantern/contract/teach/scans/printings'
import type { Checks } from '@lantern/contract/teach/scans/scan-checks'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { buttonClass } from '../../../../ui/forms/button.tsx'
import { markingAddress, nameOwner, resultsAddress, scanAddress } from '../labels.ts'
import { MarkersButton } from '../marking/markers-button.tsx'

type Props = {
  printing: Printing
  checks: Checks
  /** Number of undecided items. */
  waiting: number
}

/** Number of open decisions, and the next step. */
export function CheckHead({ printing, checks, waiting }: Props) {
  const isDone = waiting === 0
  return (
    <div className="page-head">
      <div>
        <h1 className="h-page">{isDone ? m.check_nothing() : m.check_title({ count: waiting })}</h1>
        <p>
          {printing.owner !== null && `${printing.title} · ${nameOwner(printing)} · `}
          {m.check_figures({ sheets: checks.sheets, marks: checks.marks, sure: checks.sure })}
          {checks.isCut && ` ${m.check_cut()}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {printing.owner === null && (
          <>
            <MarkersButton printing={printing} />
            <Link className={buttonClass('quiet')} to={scanAddress(printing.id)}>
              {m.scan_title_short()}
            </Link>
          </>
        )}
        {checks.toMark > 0 && (
          <Link className={buttonClass(isDone ? 'primary' : 'line')} to={markingAddress(printing.id)}>
            {m.check_to_mark({ count: checks.toMark })}
          </Link>
        )}
        {printing.owner === null && (
          <Link
            className={buttonClass(isDone && checks.toMark === 0 ? 'primary' : 'line')}
            to={resultsAddress(printing.id)}
          >
            {m.scan_results()}
          </Link>
        )}
      </div>
    </div>
  )
}
