import type { InstallationHealth } from '@lantern/contract/people/installation/health'
import * as m from '@lantern/messages'
import { formatBytes, formatCount, formatMoment } from '../../../lib/format.ts'
import { Notice } from '../../../ui/page/notice.tsx'
import { Counts } from './counts.tsx'
import { useHealth } from './queries.ts'

const mail = {
  works: m.health_mail_works,
  fails: m.health_mail_fails,
  outbox: m.health_mail_outbox,
} satisfies Record<InstallationHealth['mail'], () => string>

const reader = {
  works: m.health_reader_works,
  missing: m.health_reader_missing,
  failing: m.health_reader_failing,
} satisfies Record<InstallationHealth['reader'], () => string>

const speech = {
  works: m.health_speech_works,
  service: m.health_speech_service,
  off: m.health_speech_off,
  missing: m.health_speech_missing,
  'little-memory': m.health_speech_little_memory,
} satisfies Record<InstallationHealth['speech'], () => string>

/** Ways to have recordings written down. */
const speechHelp = {
  works: null,
  service: null,
  off: m.health_speech_off_help,
  missing: m.health_speech_missing_help,
  'little-memory': m.health_speech_little_memory_help,
} satisfies Record<InstallationHealth['speech'], (() => string) | null>

/** Ways to make the reader run. */
const readerHelp = {
  works: null,
  missing: m.health_reader_missing_help,
  failing: m.health_reader_failing_help,
} satisfies Record<InstallationHealth['reader'], (() => string) | null>

const processes = {
  web: m.health_process_web,
  jobs: m.health_process_jobs,
  database: m.health_process_database,
}

/** Version, mail, disk and crashes of the installation. */
export function Health() {
  const { data: health } = useHealth()
  if (!health) return null
  const { version, runsSince, disk, jobs, crashes, supportEmail, backup, update } = health
  const lastBackup = backup.lastAt ? formatMoment(backup.lastAt) : m.health_backup_none()
  const rows = formatCount(jobs.rows)
  const [last] = crashes
  return (
    <>
      <Counts
        title={m.health_title()}
        counts={[
          [m.health_version(), version],
          [m.health_since(), formatMoment(runsSince)],
          [m.health_mail(), mail[health.mail]()],
          [m.health_reader(), reader[health.reader]()],
          [m.health_speech(), speech[health.speech]()],
          [m.health_ffmpeg(), health.hasFfmpeg ? m.health_ffmpeg_found() : m.health_ffmpeg_missing()],
          [m.health_support(), supportEmail ?? m.health_support_unset()],
          [
            m.health_disk(),
            m.health_disk_of({ free: formatBytes(disk.free), total: formatBytes(disk.total) }),
          ],
          [m.health_jobs(), jobs.rows > jobs.most ? m.health_jobs_many({ count: rows }) : rows],
          [
            m.health_backup(),
            backup.missed > 0
              ? m.health_backup_missed({ moment: lastBackup, count: backup.missed })
              : lastBackup,
          ],
          [m.health_crashes(), formatCount(crashes.length)],
        ]}
      />
      {update && (
        <Notice>
          <p className="font-semibold">{m.health_update({ version: update.version })}</p>
          {update.url && (
            <a className="link" href={update.url} target="_blank" rel="noopener noreferrer">
              {m.health_update_notes()}
            </a>
          )}
        </Notice>
      )}
      {health.reader !== 'works' && <p className="meta">{readerHelp[health.reader]?.()}</p>}
      {speechHelp[health.speech] && <p className="meta">{speechHelp[health.speech]?.()}</p>}
      {last && (
        <p className="meta">
          {m.health_last_crash({
            moment: formatMoment(last.at),
            process: processes[last.process](),
            ended: last.ended,
          })}
        </p>
      )}
    </>
  )
}
