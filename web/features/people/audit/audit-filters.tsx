import { acts } from '@lantern/contract/people/audit/audit'
import * as m from '@lantern/messages'
import { useCallback, useState } from 'react'
import { apiFile } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { showRefusal } from '../../../lib/save-reply.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { SaveTables } from '../../../ui/forms/save-tables.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import styles from './audit.module.css'
import { nameAct } from './audit-list.tsx'
import type { AuditFilter } from './queries.ts'

const choices = () => acts.map(value => ({ value, label: nameAct(value) }))

type Format = 'csv' | 'xlsx'
/** Buttons to save the filtered entries as a table. */
export function SaveAudit({ filter }: { filter: AuditFilter }) {
  const [saving, setSaving] = useState<Format | null>(null)
  const save = async (format: Format) => {
    setSaving(format)
    const file = await apiFile('GET /admin/audit/file', { query: { ...filter, format } }).catch(showRefusal)
    setSaving(null)
    if (file) saveFile(file, 'audit', format)
  }
  return (
    <div className="flex gap-2">
      <SaveTables saving={saving} onSave={save} />
    </div>
  )
}

type Props = { filter: AuditFilter; onChange(filter: AuditFilter): void }

/** Filters of entries: name, act and days. */
export function AuditFilters({ filter, onChange }: Props) {
  const find = useCallback((q: string) => onChange({ ...filter, q }), [filter, onChange])
  return (
    <div
      className={`${styles.auditFilters} grid grid-cols-[minmax(0,1fr)_13rem_11rem_11rem] gap-y-3 gap-x-4 items-end mb-5 max-1180:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]`}
    >
      <SearchField label={m.audit_find()} q={filter.q} onSearch={find} />
      <SelectField
        label={m.audit_act()}
        placeholder={m.admin_any()}
        choices={choices()}
        value={filter.act ?? ''}
        onChange={event =>
          onChange({ ...filter, act: (event.target.value || undefined) as AuditFilter['act'] })
        }
      />
      <Field
        label={m.audit_from()}
        type="date"
        value={filter.from ?? ''}
        onChange={event => onChange({ ...filter, from: event.target.value || undefined })}
      />
      <Field
        label={m.audit_to()}
        type="date"
        value={filter.to ?? ''}
        onChange={event => onChange({ ...filter, to: event.target.value || undefined })}
      />
    </div>
  )
}
