import type { Printing } from '@lantern/contract/teach/scans/printings'
import { scanLimits } from '@lantern/contract/teach/scans/scan-limits.rules'
import * as m from '@lantern/messages'
import { formatDay } from '../../../../lib/format.ts'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { useChangePrinting } from '../queries.ts'

const offered = [30, 90, 180, scanLimits.keptDays.usual, 730]

const labelDays = (days: number): string =>
  days % 365 === 0 ? m.printing_years({ count: days / 365 }) : m.printing_days({ count: days })

/** Retention of sheets and marks, with a field to change it. */
export function RetentionDays({ printing }: { printing: Printing }) {
  const change = useChangePrinting(printing.id)
  const days = [...new Set([...offered, printing.keptDays])].sort((a, b) => a - b)
  return (
    <div className="[grid-area:kept] max-w-85 pt-6">
      <SelectField
        label={m.printing_retention()}
        hint={m.printing_retention_text({ date: formatDay(printing.expiresAt) })}
        value={String(printing.keptDays)}
        disabled={change.isPending}
        choices={days.map(one => ({ value: String(one), label: labelDays(one) }))}
        onChange={event => change.mutate({ keptDays: Number(event.target.value) })}
      />
    </div>
  )
}
