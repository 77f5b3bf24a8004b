import { gradebookLimits } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import * as m from '@lantern/messages'
import { Field } from '../../../../ui/forms/field.tsx'
import { readDecimal } from './decimal.rules.ts'

/** Fields of a column as they are typed. */
export type ColumnDraft = { title: string; day: string; weight: string; possible: string; isShown: boolean }

/** The draft as it is saved; null where something is missing. */
export const readColumnDraft = (
  { title, day, weight, possible, isShown }: ColumnDraft,
  hasPoints: boolean,
): { title: string; day: string; weight: string; isShown: boolean; possible: string | null } | null => {
  const points = readDecimal(possible, gradebookLimits.points)
  const counts = readDecimal(weight, gradebookLimits.weight)
  if (!title.trim() || !day || counts === null) return null
  if (hasPoints && (points === null || Number(points) === 0)) return null
  return { title: title.trim(), day, weight: counts, isShown, possible: hasPoints ? points : null }
}

type Props = {
  draft: ColumnDraft
  hasPoints: boolean
  /** Whether mistakes are shown. */
  isTried: boolean
  onChange(part: Partial<ColumnDraft>): void
}

export function OwnColumnFields({ draft, hasPoints, isTried, onChange }: Props) {
  const { title, day, weight, possible, isShown } = draft
  const points = readDecimal(possible, gradebookLimits.points)
  return (
    <>
      <Field
        label={m.own_column_title()}
        value={title}
        maxLength={gradebookLimits.columnTitle}
        error={isTried && !title.trim() ? m.own_column_title_missing() : undefined}
        onChange={event => onChange({ title: event.target.value })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(132px,1fr))] gap-4">
        {hasPoints && (
          <Field
            label={m.gradebook_possible_points()}
            inputMode="decimal"
            value={possible}
            error={
              isTried && (points === null || Number(points) === 0) ? m.own_column_points_wrong() : undefined
            }
            onChange={event => onChange({ possible: event.target.value })}
          />
        )}
        <Field
          label={m.own_column_date()}
          type="date"
          value={day}
          error={isTried && !day ? m.own_column_day_missing() : undefined}
          onChange={event => onChange({ day: event.target.value })}
        />
        <Field
          label={m.gradebook_column_weight()}
          inputMode="decimal"
          value={weight}
          error={
            isTried && readDecimal(weight, gradebookLimits.weight) === null
              ? m.gradebook_weight_wrong()
              : undefined
          }
          onChange={event => onChange({ weight: event.target.value })}
        />
      </div>
      <label className="flex gap-3 items-start min-h-11 cursor-pointer">
        <input
          type="checkbox"
          className="check"
          checked={isShown}
          onChange={event => onChange({ isShown: event.target.checked })}
        />
        <span>
          {m.own_column_shown()}
          <span className="meta block">{m.own_column_shown_hint()}</span>
        </span>
      </label>
    </>
  )
}
