import { Outlet } from 'react-router'
import { ApprovalGate } from './approval-gate.tsx'
import { useLiveUpdates } from './use-live-updates.ts'

/** Screens that show what the server is working on. */
export default function Live() {
  useLiveUpdates()
  return (
    <ApprovalGate>
      <Outlet />
    </ApprovalGate>
  )
}
