import type { Retention } from '@lantern/contract/people/retention/retention'
import {
  type RetentionKind,
  type RetentionMonths,
  retentionMonths,
} from '@lantern/contract/people/retention/retention.rules'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { adminCalls } from '../../../lib/admin-calls.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { formatLongDay } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { SettingsSection } from '../../../ui/forms/settings-section.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import { useDue } from './queries.ts'

const labels: Record<RetentionKind, { title: () => string; text: () => string }> = {
  sources: { title: m.retention_sources, text: m.retention_sources_text },
  'class-recordings': { title: m.retention_lessons, text: m.retention_lessons_text },
  rooms: { title: m.retention_rooms, text: m.retention_rooms_text },
  homework: { title: m.retention_homework, text: m.retention_homework_text },
  audit: { title: m.retention_audit, text: m.retention_audit_text },
  reads: { title: m.retention_reads, text: m.retention_reads_text },
}

const choices = [
  { value: '', label: m.retention_forever() },
  ...retentionMonths.map(months => ({ value: String(months), label: m.retention_months({ count: months }) })),
]

const readMonths = (value: string): RetentionMonths =>
  retentionMonths.find(months => String(months) === value) ?? null

function DueLine({ kind, months }: { kind: RetentionKind; months: RetentionMonths }) {
  const { data } = useDue(kind, months)
  if (months === null || !data) return null
  return (
    <p className="meta" role="status">
      {data.due === 0 ? m.retention_nothing_due() : m.retention_due({ count: data.due })}{' '}
      {data.oldest && m.retention_due_oldest({ date: formatLongDay(data.oldest) })}
    </p>
  )
}

function KindForm({ retention }: { retention: Retention }) {
  const { kind } = retention
  const [months, setMonths] = useState(retention.months)
  const [isAsking, setAsking] = useState(false)
  const change = useCall('PATCH /admin/retention/:kind', {
    input: ({ kind, months }: { kind: RetentionKind; months: RetentionMonths }) => ({
      params: { kind },
      body: { months },
    }),
    onSuccess: () => showToast(m.retention_saved()),
    invalidates: adminCalls,
  })
  const { data } = useDue(kind, months)
  const due = months === null ? 0 : (data?.due ?? 0)
  const save = () => change.mutate({ kind, months }, { onSettled: () => setAsking(false) })
  return (
    <SettingsSection title={labels[kind].title()} text={labels[kind].text()}>
      <SelectField
        label={m.retention_period()}
        choices={choices}
        value={months === null ? '' : String(months)}
        onChange={event => setMonths(readMonths(event.target.value))}
      />
      <DueLine kind={kind} months={months} />
      {months !== retention.months && (
        <Button
          look="primary"
          className="justify-self-start"
          busy={change.isPending || (months !== null && !data)}
          onClick={due > 0 ? () => setAsking(true) : save}
        >
          {m.retention_save()}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          words={{
            title: m.retention_confirm_title({ count: due }),
            text: kind === 'sources' ? m.retention_confirm_sources() : m.retention_confirm_text(),
            confirm: m.retention_confirm(),
            cancel: m.dialog_cancel(),
            close: m.dialog_close(),
          }}
          busy={change.isPending}
          onConfirm={save}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingsSection>
  )
}

export function RetentionList() {
  const { data, error } = useRead('GET /admin/retention', { pick: 'retention' })
  if (!data) return <Pending error={error} label={m.admin_loading()} lines={8} />
  return data.map(retention => <KindForm key={retention.kind} retention={retention} />)
}
