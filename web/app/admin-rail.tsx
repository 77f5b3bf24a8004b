import * as m from '@lantern/messages'
import {
  BadgeCheck,
  CircleCheck,
  Flag,
  FolderSync,
  Highlighter,
  Hourglass,
  House,
  Plug,
  School,
  ScrollText,
  Settings2,
  Signature,
  Users,
  Wrench,
} from 'lucide-react'
import { useApplications } from '../features/connect/admin/queries.ts'
import { useReports } from '../features/help/doubts/admin/queries.ts'
import { RailLayout } from './rail-layout.tsx'

/** The rail of an admin, beside the admin's rooms and beside everything else that an admin opens. */
export function AdminRail() {
  const applications = useApplications('pending')
  const reports = useReports()
  const waiting = applications.data?.length ?? 0
  const reported = reports.data?.filter(({ decidedAt }) => decidedAt === null).length ?? 0
  const items = [
    { to: '/admin', label: m.admin_overview(), icon: House, exact: true },
    { to: '/admin/reviews', label: m.admin_reviews(), icon: BadgeCheck, count: waiting },
    { to: '/admin/people', label: m.admin_people(), icon: Users },
    { to: '/admin/rosters', label: m.rosters_rail(), icon: FolderSync },
    { to: '/admin/consents', label: m.consents_rail(), icon: Signature },
    { to: '/admin/doubts', label: m.doubt_admin_title(), icon: Flag, count: reported },
    { to: '/admin/source-reports', label: m.source_reports_rail(), icon: Highlighter },
    { to: '/admin/answers', label: m.answers_rail(), icon: CircleCheck },
    { to: '/admin/lti', label: m.lti_rail(), icon: Plug },
    { to: '/admin/licences', label: m.licences_rail(), icon: School },
    { to: '/admin/maintenance', label: m.maintenance_panel(), icon: Wrench },
    { to: '/admin/settings', label: m.settings_rail(), icon: Settings2 },
    { to: '/admin/retention', label: m.retention_rail(), icon: Hourglass },
    { to: '/admin/audit', label: m.admin_audit(), icon: ScrollText },
  ]
  return <RailLayout label={m.admin_title()} items={items} />
}
