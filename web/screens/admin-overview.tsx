import type { Overview } from '@lantern/contract/connect/admin/admin'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { Counts } from '../features/connect/admin/counts.tsx'
import { Figures } from '../features/connect/admin/figures.tsx'
import { getHeadline } from '../features/connect/admin/headline.ts'
import { Health } from '../features/connect/admin/health.tsx'
import { JobsTable } from '../features/connect/admin/jobs-table.tsx'
import { useApplications, useOverview } from '../features/connect/admin/queries.ts'
import { WaitingList } from '../features/connect/admin/waiting-list.tsx'
import { AuditList } from '../features/people/audit/audit-list.tsx'
import { useAudit } from '../features/people/audit/queries.ts'
import { MissedBackups } from '../features/people/backups/backup-list.tsx'
import { MaintenancePanel } from '../features/people/installation/maintenance-panel.tsx'
import { formatBytes, formatCount, formatDate } from '../lib/format.ts'
import { WeekChart } from '../ui/charts/week-chart.tsx'
import { buttonClass } from '../ui/forms/button.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { Section } from '../ui/page/section.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'

export const meta = () => [{ title: m.page_title({ page: m.admin_overview() }) }]

/** Number of entries shown per list. */
const few = 3

function Waiting() {
  const { data: applications = [] } = useApplications('pending')
  return (
    <section>
      <div className="sec-bar">
        <h2>{m.admin_reviews()}</h2>
        {applications.length > few && (
          <Link className="link" to="/admin/reviews">
            {m.admin_all({ count: applications.length })}
          </Link>
        )}
      </div>
      {applications.length > 0 ? (
        <WaitingList applications={applications.slice(0, few)} />
      ) : (
        <p className="muted">{m.admin_nobody_waits()}</p>
      )}
    </section>
  )
}

function LatestActs() {
  const { data } = useAudit()
  const entries = data?.pages[0]?.entries.slice(0, few) ?? []
  return (
    <Section
      title={m.admin_audit()}
      aside={
        <Link className="link" to="/admin/audit">
          {m.admin_full_log()}
        </Link>
      }
    >
      {entries.length > 0 ? <AuditList entries={entries} /> : <p className="muted">{m.admin_no_acts()}</p>}
    </Section>
  )
}

function Right({ overview }: { overview: Overview }) {
  const { people, material, week } = overview
  const find = (
    <Link className="link" to="/admin/people">
      {m.admin_find_someone()}
    </Link>
  )
  return (
    <div className="[&>:first-child]:pt-0">
      <WeekChart
        today={m.admin_today()}
        title={m.admin_ai_use()}
        unit={m.admin_answers_a_day()}
        days={week.map(({ day, answers }) => ({ day, count: answers }))}
      />
      <WeekChart
        today={m.admin_today()}
        title={m.admin_sign_ups()}
        unit={m.admin_accounts_a_day()}
        days={week.map(({ day, signUps }) => ({ day, count: signUps }))}
      />
      <Counts
        title={m.admin_people()}
        aside={find}
        counts={[
          [m.admin_students(), formatCount(people.students)],
          [m.admin_teachers(), formatCount(people.teachers)],
          [m.admin_admins(), formatCount(people.admins)],
        ]}
      />
      <Counts
        title={m.admin_material()}
        counts={[
          [m.admin_sources(), formatCount(material.sources)],
          [m.admin_passages(), formatCount(material.passages)],
          [m.admin_storage(), formatBytes(material.bytes)],
        ]}
      />
      <Health />
      <MaintenancePanel />
    </div>
  )
}

/** State of the installation, and tasks for an admin. */
export default function AdminOverview() {
  const { data: overview, error } = useOverview()
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{overview ? getHeadline(overview) : m.admin_overview()}</h1>
          <p>{formatDate(new Date())}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link className={buttonClass('line')} to="/account">
            {m.account_title()}
          </Link>
          {overview && overview.reviewsWaiting > 0 && (
            <Link className={buttonClass('primary')} to="/admin/reviews">
              {m.admin_review_teachers()}
            </Link>
          )}
        </div>
      </div>
      {error && <Notice bad>{error.message}</Notice>}
      <MissedBackups />
      {!overview && !error && <Skeleton label={m.admin_loading()} lines={9} />}
      {overview && (
        <>
          <Figures overview={overview} />
          <div className="grid items-start gap-x-[clamp(32px,4.6vw,72px)] min-[981px]:grid-cols-[minmax(0,1.5fr)_minmax(280px,1fr)]">
            <div className="min-w-0">
              <Waiting />
              <JobsTable jobs={overview.jobs} />
              <LatestActs />
            </div>
            <Right overview={overview} />
          </div>
        </>
      )}
    </>
  )
}
