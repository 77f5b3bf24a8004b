import type { Category } from '@lantern/contract/teach/gradebook/grade-rules'
import { gradebookLimits } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import * as m from '@lantern/messages'
import { Trash2 } from 'lucide-react'
import { IconButton } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { readDecimal } from './decimal.rules.ts'

type Props = { category: Category; onChange(part: Partial<Category>): void; onRemove(): void }

/** One category: name, weight, and how many of its lowest scores are left out. */
export function CategoryFields({ category, onChange, onRemove }: Props) {
  const { name, weight, dropLowest } = category
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_104px_minmax(132px,0.7fr)_44px] max-520:grid-cols-[minmax(0,1fr)_104px_44px] gap-3 items-end border-t border-t-line py-4">
      <Field
        label={m.category_name()}
        value={name}
        maxLength={gradebookLimits.categoryName}
        error={name.trim() ? undefined : m.category_name_missing()}
        onChange={event => onChange({ name: event.target.value })}
      />
      <Field
        label={m.category_weight()}
        inputMode="decimal"
        value={weight}
        error={readDecimal(weight, 100) === null ? m.category_weight_wrong() : undefined}
        onChange={event => onChange({ weight: event.target.value })}
      />
      <div className="max-520:order-last max-520:col-span-2">
        <SelectField
          label={m.category_drop()}
          choices={Array.from({ length: gradebookLimits.dropLowest + 1 }, (_, count) => ({
            value: String(count),
            label: count === 0 ? m.category_drop_none() : m.category_drop_count({ count }),
          }))}
          value={String(dropLowest)}
          onChange={event => onChange({ dropLowest: Number(event.target.value) })}
        />
      </div>
      <IconButton label={m.category_remove({ name })} onClick={onRemove}>
        <Trash2 className="i" aria-hidden="true" />
      </IconButton>
    </li>
  )
}
