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
  Signature,
  Users,
  Wrench,
} from 'lucide-react'
import '../features/admin/admin.css'
import { Link } from 'react-router'
import { useApplications } from '../features/admin/queries.ts'
import { useReports } from '../features/doubts/admin/queries.ts'
import { allowOnly } from '../features/identity/guard.ts'
import { ApiError } from '../lib/api.ts'
import { buttonClass } from '../ui/forms/button.tsx'
import { RailLayout } from './rail-layout.tsx'

export const handle = { inApp: true }

export const clientLoader = () => allowOnly(['admin'])

/** Where admins need a second factor, nothing else opens before they have one. */
function SecondFactorFirst() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="wrap grid min-h-[60dvh] content-center justify-items-start gap-4"
    >
      <h1 className="h-page">{m.admin_second_factor_title()}</h1>
      <p className="max-w-[60ch]">{m.admin_second_factor_text()}</p>
      <Link className={buttonClass('primary')} to="/account">
        {m.admin_second_factor_go()}
      </Link>
    </main>
  )
}

/** The admin's rooms. */
export default function Administration() {
  const applications = useApplications('pending')
  const reports = useReports()
  if (applications.error instanceof ApiError && applications.error.code === 'two-factor-missing')
    return <SecondFactorFirst />
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
    { to: '/admin/retention', label: m.retention_rail(), icon: Hourglass },
    { to: '/admin/audit', label: m.admin_audit(), icon: ScrollText },
  ]
  return <RailLayout label={m.admin_title()} items={items} />
}
