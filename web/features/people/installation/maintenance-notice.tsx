import * as m from '@lantern/messages'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { lazy } from '../../../lib/lazy.ts'
import { isNoticeLine, isNoticeShown, returnsAfter } from './notice.rules.ts'
import { NoticeLine } from './notice-line.tsx'
import { useMaintenance } from './queries.ts'

const NoticeDialog = lazy(() => import('./notice-dialog.tsx'))

/**
 * Maintenance notice over any page; when closed, it stays hidden for five minutes. During a quiz it is a line
 * at the edge.
 */
export function MaintenanceNotice() {
  const { isMaintenanceMode, message, endsAt } = useMaintenance()
  const { pathname } = useLocation()
  const [dismissedAt, setDismissedAt] = useState<number | null>(null)
  useEffect(() => {
    if (dismissedAt === null) return
    const timer = setTimeout(() => setDismissedAt(null), dismissedAt + returnsAfter - Date.now())
    return () => clearTimeout(timer)
  }, [dismissedAt])
  if (!isNoticeShown(isMaintenanceMode, dismissedAt, Date.now())) return null
  const notice = {
    message: message || m.maintenance_default(),
    endsAt,
    onClose: () => setDismissedAt(Date.now()),
  }
  if (isNoticeLine(pathname)) return <NoticeLine {...notice} />
  return (
    <Suspense>
      <NoticeDialog {...notice} />
    </Suspense>
  )
}
