import { Outlet } from 'react-router'
import { ApprovalGate } from './approval-gate.tsx'
import { useLiveUpdates } from './use-live-updates.ts'

/** Screens with live progress of the server's work. */
export default function Live() {
  useLiveUpdates()
  return (
    <ApprovalGate>
      <Outlet />
    </ApprovalGate>
  )
}
