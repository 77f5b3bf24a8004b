import { Outlet, useLocation } from 'react-router'
import { useSession } from '../lib/session.ts'
import { AdminRail } from './admin-rail.tsx'
import { StudyRail } from './study-rail.tsx'

export const handle = { inApp: true }

/** Layout of study and teaching screens; a running quiz has the whole page. */
export default function Studying() {
  const session = useSession()
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  if (pathname === '/youtube-chat' && (asked.has('source') || asked.has('thread'))) return <Outlet />
  if (pathname === '/quizplay' && !asked.has('results')) return <Outlet />
  if (pathname === '/quiz-preview' && session?.role === 'teacher' && asked.has('quiz')) return <Outlet />
  if (session?.role === 'admin') return <AdminRail />
  return <StudyRail />
}
