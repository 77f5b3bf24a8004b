import * as m from '@lantern/messages'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isNoticeShown, returnsAfter } from './notice.rules.ts'
import { useMaintenance } from './queries.ts'

const NoticeDialog = lazy(() => import('./notice-dialog.tsx'))

/** Stands over any page while maintenance is on; closing it brings five minutes of rest. */
export function MaintenanceNotice() {
  const { isMaintenanceMode, message } = useMaintenance()
  const [dismissedAt, setDismissedAt] = useState<number | null>(null)
  useEffect(() => {
    if (dismissedAt === null) return
    const timer = setTimeout(() => setDismissedAt(null), dismissedAt + returnsAfter - Date.now())
    return () => clearTimeout(timer)
  }, [dismissedAt])
  if (!isNoticeShown(isMaintenanceMode, dismissedAt, Date.now())) return null
  return (
    <Suspense>
      <NoticeDialog message={message || m.maintenance_default()} onClose={() => setDismissedAt(Date.now())} />
    </Suspense>
  )
}
