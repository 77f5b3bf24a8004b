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
  const { variants, mostOfPassage, unusedDays } = blueprint
  const set = (part: Partial<Blueprint['variants']>) =>
    onChange({ variants: { ...variants, ...part } }, 'variants')
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <span>{m.paper_variants()}</span>
        <NumberInput
          label={m.paper_variants()}
          value={variants.count}
          least={1}
          most={paperLimits.variants}
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
            least={0}
            most={countQuestions(blueprint)}
            onChange={common => common !== null && set({ common })}
          />
        </div>
      )}
      <div className="flex items-center justify-between gap-4">
        <span>{m.paper_most_passage()}</span>
        <NumberInput
          label={m.paper_most_passage()}
          value={mostOfPassage}
          empty={m.paper_any()}
          least={1}
          most={20}
          onChange={most => onChange({ mostOfPassage: most }, 'mostOfPassage')}
        />
      </div>
      <div className="flex items-center justify-between gap-4">
        <span>{m.paper_unused_days()}</span>
        <NumberInput
          label={m.paper_unused_days()}
          value={unusedDays}
          empty="–"
          least={1}
          most={3650}
          onChange={days => onChange({ unusedDays: days }, 'unusedDays')}
        />
      </div>
      {unusedDays !== null && <AskedWhere blueprint={blueprint} classes={classes} onChange={onChange} />}
    </div>
  )
}
