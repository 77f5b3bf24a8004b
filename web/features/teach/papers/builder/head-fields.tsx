import type { Blueprint } from '@lantern/contract/teach/papers/blueprint'
import { paperLimits } from '@lantern/contract/teach/papers/paper-limits.rules'
import * as m from '@lantern/messages'
import { useEffect, useState } from 'react'
import { ChoosePicture } from '../../../../lib/answers/choose-picture.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'

type Props = { blueprint: Blueprint; onChange(part: Partial<Blueprint>, field: string): void }

const splitFields = (typed: string): string[] =>
  [...new Set(typed.split(',').map(part => part.trim().slice(0, 40)))]
    .filter(part => part !== '')
    .slice(0, paperLimits.candidateFields)

/** Fields for candidates to fill in, typed as one line with commas. */
function CandidateFields({ blueprint, onChange }: Props) {
  const written = blueprint.candidateFields.join(', ')
  const [typed, setTyped] = useState(written)
  useEffect(
    () => setTyped(current => (splitFields(current).join(', ') === written ? current : written)),
    [written],
  )
  return (
    <Field
      label={m.paper_candidate_fields()}
      hint={m.paper_candidate_fields_hint()}
      value={typed}
      maxLength={300}
      onChange={event => {
        setTyped(event.target.value)
        onChange({ candidateFields: splitFields(event.target.value) }, 'candidateFields')
      }}
      onBlur={() => setTyped(written)}
    />
  )
}

/** Head of the paper. */
export function HeadFields({ blueprint, onChange }: Props) {
  const { minutes } = paperLimits
  const line = (name: 'title' | 'school' | 'className' | 'date', label: string, max: number) => (
    <Field
      label={label}
      value={blueprint[name]}
      maxLength={max}
      onChange={event => onChange({ [name]: event.target.value }, name)}
    />
  )
  return (
    <div className="grid gap-4">
      {line('title', m.paper_title(), 200)}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,150px),1fr))] gap-3">
        {line('school', m.paper_school(), 120)}
        {line('className', m.paper_class(), 80)}
        {line('date', m.paper_date(), 60)}
        <Field
          label={m.paper_minutes()}
          type="number"
          min={minutes.min}
          max={minutes.max}
          value={blueprint.minutes ?? ''}
          onChange={event => {
            const typed = Math.round(Number(event.target.value))
            const isNone = event.target.value === '' || !(typed >= 1)
            onChange(
              { minutes: isNone ? null : Math.min(minutes.max, Math.max(minutes.min, typed)) },
              'minutes',
            )
          }}
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="label">{m.paper_logo()}</legend>
        <ChoosePicture
          hasPicture={blueprint.logo !== null}
          label={m.paper_logo_add()}
          onChoose={logo => onChange({ logo }, 'logo')}
        />
      </fieldset>
      <CandidateFields blueprint={blueprint} onChange={onChange} />
      <TextArea
        label={m.paper_instructions()}
        value={blueprint.instructions}
        maxLength={2000}
        rows={3}
        onChange={event => onChange({ instructions: event.target.value }, 'instructions')}
      />
    </div>
  )
}
