import type { BackupStatus, BackupView } from '@lantern/contract/people/backups/backups'
import { missedForWarning } from '@lantern/contract/people/backups/plan.rules'
import * as m from '@lantern/messages'
import { formatBytes, formatCount, formatMoment } from '../../../lib/format.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { useAskForBackup, useBackups } from './queries.ts'

const stateLabels: Record<BackupView['state'], () => string> = {
  waiting: m.backups_waiting,
  running: m.backups_running,
  done: m.backups_done,
  failed: m.backups_failed,
}
const tags: Record<BackupView['state'], string> = {
  waiting: '',
  running: 'tag-note',
  done: 'tag-good',
  failed: 'tag-bad',
}

function Row({ backup }: { backup: BackupView }) {
  const { state, dueAt, startedAt, finishedAt, fileName, bytes, rows, files, testedAt } = backup
  const at = finishedAt ?? startedAt ?? dueAt
  return (
    <li className="grid-cols-[9.5rem_minmax(0,1fr)_auto] items-baseline phone:grid-cols-[minmax(0,1fr)_auto]">
      <span className="mono text-sm">{at ? formatMoment(at) : '–'}</span>
      <span className="min-w-0 phone:order-last phone:col-span-2">
        {state === 'done' && (
          <>
            <span className="block break-words">{fileName}</span>
            <span className="meta block">
              {m.backups_facts({
                size: formatBytes(bytes),
                rows: formatCount(rows),
                files: formatCount(files),
              })}
            </span>
            <span className="meta block">
              {testedAt ? m.backups_tested({ moment: formatMoment(testedAt) }) : m.backups_untested()}
            </span>
          </>
        )}
      </span>
      <span className={`tag ${tags[state]}`}>{stateLabels[state]()}</span>
    </li>
  )
}

/** Warning about planned backups that weren't made; nothing while they are. */
export function MissedBackups() {
  const status = useBackups().data?.status
  if (!status || status.missed < missedForWarning) return null
  return (
    <Notice bad>
      <p className="font-semibold">{m.backups_missed({ count: status.missed })}</p>
      <p>{status.lastAt ? m.backups_last({ moment: formatMoment(status.lastAt) }) : m.backups_none()}</p>
    </Notice>
  )
}

function Plan({ status: { plan, lastAt } }: { status: BackupStatus }) {
  return (
    <div className="grid gap-1">
      <p>{plan ? m.backups_plan(plan) : m.backups_no_plan()}</p>
      <p className="muted">{lastAt ? m.backups_last({ moment: formatMoment(lastAt) }) : m.backups_none()}</p>
    </div>
  )
}

/** Plan, missed and latest backups, and how to try one. */
export function BackupList() {
  const { data, error } = useBackups()
  const asking = useAskForBackup()
  if (!data) return <Pending error={error} label={m.backups_loading()} lines={6} />
  const { status, backups } = data
  return (
    <div className="grid max-w-[52rem] gap-5">
      <MissedBackups />
      <Plan status={status} />
      {asking.error && <Notice bad>{asking.error.message}</Notice>}
      <Button className="justify-self-start" busy={asking.isPending} onClick={() => asking.mutate(undefined)}>
        {m.backups_now()}
      </Button>
      {backups.length > 0 && (
        <Section title={m.backups_list()}>
          <ol className="rows ruled">
            {backups.map(backup => (
              <Row key={backup.id} backup={backup} />
            ))}
          </ol>
        </Section>
      )}
      <div className="grid gap-2">
        <p className="max-w-[62ch]">{m.backups_drill()}</p>
        <pre className="mono overflow-x-auto rounded-2 bg-well p-3 text-sm">npm run restore -- --drill</pre>
        <p className="muted">{m.backups_elsewhere()}</p>
      </div>
    </div>
  )
}
