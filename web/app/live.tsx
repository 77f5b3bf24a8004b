import { Outlet } from 'react-router'
import { useLiveUpdates } from './use-live-updates.ts'

/** Screens that show what the server is working on. */
export default function Live() {
  useLiveUpdates()
  return <Outlet />
}
