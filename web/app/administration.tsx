import * as m from '@lantern/messages'
import { BadgeCheck, House, ScrollText, Users, Wrench } from 'lucide-react'
import '../features/admin/admin.css'
import { useApplications } from '../features/admin/queries.ts'
import { allowOnly } from '../features/identity/guard.ts'
import { RailLayout } from './rail-layout.tsx'

export const handle = { inApp: true }

export const clientLoader = () => allowOnly(['admin'])

/** The admin's rooms. */
export default function Administration() {
  const waiting = useApplications('pending').data?.length ?? 0
  const items = [
    { to: '/admin', label: m.admin_overview(), icon: House, exact: true },
    { to: '/admin/reviews', label: m.admin_reviews(), icon: BadgeCheck, count: waiting },
    { to: '/admin/people', label: m.admin_people(), icon: Users },
    { to: '/admin/maintenance', label: m.maintenance_panel(), icon: Wrench },
    { to: '/admin/audit', label: m.admin_audit(), icon: ScrollText },
  ]
  return <RailLayout label={m.admin_title()} items={items} />
}
