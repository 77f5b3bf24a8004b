import type { Overview } from '@lantern/contract/connect/admin/admin'
import type { JobName } from '@lantern/contract/people/installation/job-names'
import * as m from '@lantern/messages'
import { formatCount, formatSeconds } from '../../../lib/format.ts'
import { Section } from '../../../ui/page/section.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'

const names: Record<JobName, () => string> = {
  'read-source': m.admin_job_read,
  'recognise-source': m.admin_job_recognise,
  'transcribe-source': m.admin_job_transcribe,
  'align-slides': m.admin_job_align,
  'apply-terms': m.admin_job_terms,
  'read-growing': m.admin_job_read_growing,
  'reread-source': m.admin_job_reread,
  'embed-sources': m.admin_job_embed,
  'embed-with-model': m.admin_job_embed_model,
  generate: m.admin_job_generate,
  'count-questions': m.admin_job_count,
  'record-room': m.admin_job_record,
  'read-doubt-picture': m.admin_job_doubt_picture,
  'import-questions': m.admin_job_import,
  'compare-questions': m.admin_job_compare,
  'split-scan': m.admin_job_split_scan,
  'read-scan-page': m.admin_job_read_scan_page,
  'export-data': m.admin_job_export,
  'check-payment': m.admin_job_payment,
  'import-roster': m.admin_job_roster,
}

/** Seconds after which a job that waits or runs is called stuck. */
const stuckAfter = 30 * 60

function Oldest({ seconds }: { seconds: number | null }) {
  if (seconds === null) return <span className="muted">–</span>
  const age = formatSeconds(seconds)
  return seconds > stuckAfter ? (
    <span className="tag tag-bad">{m.admin_stuck({ age })}</span>
  ) : (
    <span className="muted">{age}</span>
  )
}

const figure = { align: 'right', cellClass: 'num' } as const

/** Background jobs, by kind. */
export function JobsTable({ jobs }: Pick<Overview, 'jobs'>) {
  return (
    <Section title={m.admin_jobs()} aside={<span className="meta">{m.admin_last_day()}</span>}>
      <DataTable
        caption={m.admin_jobs()}
        rows={jobs}
        idOf={({ queue }) => queue}
        columns={[
          [m.admin_job_kind(), ({ queue }) => <b>{names[queue]()}</b>, { className: 'w-[34%]' }],
          [m.admin_job_done(), ({ done }) => formatCount(done), figure],
          [m.admin_job_running(), ({ running }) => formatCount(running), figure],
          [m.admin_job_waiting(), ({ waiting }) => formatCount(waiting), { ...figure, from: 'tablet' }],
          [m.admin_job_failed(), ({ failed }) => formatCount(failed), figure],
          [m.admin_job_oldest(), job => <Oldest seconds={job.oldestSeconds} />, { from: 'tablet' }],
        ]}
      />
    </Section>
  )
}
