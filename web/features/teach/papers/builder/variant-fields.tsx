import type { Blueprint } from '@lantern/contract/teach/papers/blueprint'
import { paperLimits } from '@lantern/contract/teach/papers/paper-limits.rules'
import { countQuestions } from '@lantern/contract/teach/papers/paper-marks.rules'
import * as m from '@lantern/messages'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { NumberInput } from './number-input.tsx'

export type ClassChoice = { id: string; name: string }
type Change = (part: Partial<Blueprint>, field: string) => void
type Props = { blueprint: Blueprint; classes: readonly ClassChoice[]; onChange: Change }

/** Scope of "asked lately": this teacher's papers, or everything that a class was asked. */
function AskedWhere({ blueprint: { unusedClassId }, classes, onChange }: Props) {
  if (classes.length === 0 && unusedClassId === null) return null
  const isGone = unusedClassId !== null && !classes.some(({ id }) => id === unusedClassId)
  return (
    <SelectField
      label={m.paper_unused_where()}
      choices={[
        { value: '', label: m.paper_unused_papers() },
        ...classes.map(({ id, name }) => ({ value: id, label: m.paper_unused_class({ name }) })),
        ...(isGone ? [{ value: unusedClassId, label: m.paper_unused_gone() }] : []),
      ]}
      value={unusedClassId ?? ''}
      onChange={event => onChange({ unusedClassId: event.target.value || null }, 'unusedClassId')}
    />
  )
}

/** Number of variants, their differences, and limits on repeated passages and questions. */
export function VariantFields({ blueprint, classes, onChange }: Props) {
  const { variants, mostOfPassage: maxPerPassage, unusedDays } = blueprint
  const set = (part: Partial<Blueprint['variants']>) =>
    onChange({ variants: { ...variants, ...part } }, 'variants')
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <span>{m.paper_variants()}</span>
        <NumberInput
          label={m.paper_variants()}
          value={variants.count}
          min={1}
          max={paperLimits.variants}
          onChange={count => count !== null && set({ count })}
        />
      </div>
      {variants.count > 1 && (
        <SelectField
          label={m.paper_variant_kind()}
          choices={[
            { value: 'equal', label: m.paper_kind_equal() },
            { value: 'shuffled', label: m.paper_kind_shuffled() },
          ]}
          value={variants.kind}
          onChange={event => set({ kind: event.target.value === 'shuffled' ? 'shuffled' : 'equal' })}
        />
      )}
      {variants.count > 1 && variants.kind === 'equal' && (
        <div className="flex items-center justify-between gap-4">
          <span>{m.paper_common()}</span>
          <NumberInput
            label={m.paper_common()}
            value={variants.common}
            min={0}
            max={countQuestions(blueprint)}
            onChange={common => common !== null && set({ common })}
          />
        </div>
      )}
      <div className="flex items-center justify-between gap-4">
        <span>{m.paper_max_per_passage()}</span>
        <NumberInput
          label={m.paper_max_per_passage()}
          value={maxPerPassage}
          empty={m.paper_any()}
          min={1}
          max={20}
          onChange={max => onChange({ mostOfPassage: max }, 'mostOfPassage')}
        />
      </div>
      <div className="flex items-center justify-between gap-4">
        <span>{m.paper_unused_days()}</span>
        <NumberInput
          label={m.paper_unused_days()}
          value={unusedDays}
          empty="–"
          min={1}
          max={3650}
          onChange={days => onChange({ unusedDays: days }, 'unusedDays')}
        />
      </div>
      {unusedDays !== null && <AskedWhere blueprint={blueprint} classes={classes} onChange={onChange} />}
    </div>
  )
}
