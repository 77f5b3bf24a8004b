import type { Printing } from '@lantern/contract/scans/printings'
import type { Checks } from '@lantern/contract/scans/scan-checks'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { markingAddress, resultsAddress, scanAddress } from '../labels.ts'

type Props = {
  printing: Printing
  checks: Checks
  /** Items that nobody has decided yet. */
  waiting: number
}

/** How much is to be decided, and where it goes on. */
export function CheckHead({ printing, checks, waiting }: Props) {
  const isDone = waiting === 0
  return (
    <div className="page-head">
      <div>
        <h1 className="h-page">{isDone ? m.check_nothing() : m.check_title({ count: waiting })}</h1>
        <p>
          {m.check_figures({ sheets: checks.sheets, marks: checks.marks, sure: checks.sure })}
          {checks.isCut && ` ${m.check_cut()}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link className={buttonClass('quiet')} to={scanAddress(printing.id)}>
          {m.scan_title_short()}
        </Link>
        {checks.toMark > 0 && (
          <Link className={buttonClass(isDone ? 'primary' : 'line')} to={markingAddress(printing.id)}>
            {m.check_to_mark({ count: checks.toMark })}
          </Link>
        )}
        <Link
          className={buttonClass(isDone && checks.toMark === 0 ? 'primary' : 'line')}
          to={resultsAddress(printing.id)}
        >
          {m.scan_results()}
        </Link>
      </div>
    </div>
  )
}
