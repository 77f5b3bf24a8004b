import { Outlet } from 'react-router'
import { ApprovalGate } from './approval-gate.tsx'
import { useLiveUpdates } from './use-live-updates.ts'
import { useSendWaiting } from './use-send-waiting.ts'

/** Screens with live progress of the server's work. */
export default function Live() {
  useLiveUpdates()
  useSendWaiting()
  return (
    <ApprovalGate>
      <Outlet />
    </ApprovalGate>
  )
}
