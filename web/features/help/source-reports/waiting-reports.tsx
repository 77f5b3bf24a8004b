import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { Notice } from '../../../ui/page/notice.tsx'
import { useSourceReports } from './queries.ts'

/** Notice of open reports on a teacher's class material; null if there are none. */
export function WaitingSourceReports() {
  const { data } = useSourceReports('open')
  const count = data?.pages[0]?.reports.length ?? 0
  if (count === 0) return null
  return (
    <Notice>
      <p>
        {m.source_reports_waiting({ count })}{' '}
        <Link className="link" to="/source-reports">
          {m.source_reports_look()}
        </Link>
      </p>
    </Notice>
  )
}
