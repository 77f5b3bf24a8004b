import {
  gradeSteps,
  type Rounding,
  roundingModes,
  type Scale,
  type ScalePreset,
  scalePresets,
} from '@lantern/contract/teach/gradebook/grade-scales.rules'
import type { Gradebook } from '@lantern/contract/teach/gradebook/gradebook'
import * as m from '@lantern/messages'
import { useMemo, useState } from 'react'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { BandFields } from './band-fields.tsx'
import { readDecimal } from './decimal.rules.ts'
import { presetLabels, presetNotes, roundingLabels, scaleOf } from './grade-labels.ts'
import { RulesPage } from './rules-page.tsx'

/** Scale as it is saved; null while a band has no name, or doesn't begin below the one before. */
const readScale = (scale: Scale | null): Scale | null => {
  if (scale?.kind !== 'bands') return scale
  const bands = scale.bands.map(({ name, from }) => ({
    name: name.trim(),
    from: readDecimal(from, 100) ?? '',
  }))
  const isWhole = bands.every(
    ({ name, from }, at) => name && from && (at === 0 || Number(from) < Number(bands[at - 1]?.from)),
  )
  const isUnique = new Set(bands.map(({ name }) => name)).size === bands.length
  return isWhole && isUnique && Number(bands.at(-1)?.from) === 0 ? { ...scale, bands } : null
}

type PickProps = { value: ScalePreset | 'none'; onPick(preset: ScalePreset | 'none'): void }

const Presets = ({ value, onPick }: PickProps) => (
  <div className="border-b border-b-line" role="radiogroup" aria-label={m.scale_choose()}>
    {(['none', ...scalePresets] as const).map(preset => (
      <label
        key={preset}
        className="grid grid-cols-[22px_minmax(0,1fr)] gap-3.5 items-start border-t border-t-line py-3.5 cursor-pointer"
      >
        <input
          type="radio"
          className="size-[19px] mt-0.5 mx-0 mb-0 flex-none"
          name="scale"
          checked={value === preset}
          onChange={() => onPick(preset)}
        />
        <span>
          <b className="font-[560]">{preset === 'none' ? m.scale_none() : presetLabels[preset]()}</b>
          <span className="meta block">
            {preset === 'none' ? m.scale_none_note() : presetNotes[preset]()}
          </span>
        </span>
      </label>
    ))}
  </div>
)

type RoundingProps = { rounding: Rounding; scale: Scale | null; onChange(rounding: Rounding): void }

function RoundingFields({ rounding, scale, onChange }: RoundingProps) {
  const { mode, places } = rounding
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(180px,1fr))] gap-4">
        <SelectField
          label={m.rounding_places()}
          choices={[0, 1, 2].map(count => ({
            value: String(count),
            label: count === 0 ? m.rounding_whole() : m.rounding_places_count({ count }),
          }))}
          value={String(places)}
          onChange={event =>
            onChange({ mode, places: ([0, 1, 2] as const)[Number(event.target.value)] ?? 1 })
          }
        />
        <SelectField
          label={m.rounding_mode()}
          choices={roundingModes.map(value => ({ value, label: roundingLabels[value]() }))}
          value={mode}
          onChange={event =>
            onChange({ places, mode: roundingModes.find(one => one === event.target.value) ?? 'half-up' })
          }
        />
      </div>
      <p className="meta mt-3">
        {scale?.kind === 'numbers' ? m.rounding_numbers_text() : m.rounding_bands_text()}
      </p>
    </>
  )
}

/** Scale of a class and how its results are rounded, beside what they come to. */
export function ScaleView({ gradebook, onClose }: { gradebook: Gradebook; onClose(): void }) {
  const { revision: _, ...rules } = gradebook.rules
  const [scale, setScale] = useState<Scale | null>(rules.scale)
  const [rounding, setRounding] = useState<Rounding>(rules.rounding)
  const ready = useMemo(() => readScale(scale), [scale])
  const pick = (preset: ScalePreset | 'none') => {
    setScale(preset === 'none' ? null : scaleOf(preset))
    // Bands of whole per cents are looked up by whole per cents: 90.5 is 91, so A1.
    if (preset === 'cbse' || preset === 'cbse-nine') setRounding({ ...rounding, places: 0 })
  }
  return (
    <RulesPage
      gradebook={gradebook}
      title={m.scale_title()}
      text={m.scale_text()}
      rules={scale && !ready ? null : { ...rules, scale: ready, rounding }}
      onClose={onClose}
      counts={counts =>
        scale && (
          <Section title={presetLabels[scale.preset]()}>
            {scale.kind === 'bands' ? (
              <BandFields scale={scale} counts={counts} onChange={setScale} />
            ) : (
              <SelectField
                label={m.scale_step()}
                choices={gradeSteps.map(value => ({ value, label: value }))}
                value={scale.step}
                onChange={event =>
                  setScale({
                    ...scale,
                    step: gradeSteps.find(one => one === event.target.value) ?? scale.step,
                  })
                }
              />
            )}
            {!ready && <p className="text-bad type-sm mt-3">{m.scale_bands_wrong()}</p>}
            <p className="meta mt-3">{m.scale_check()}</p>
          </Section>
        )
      }
    >
      <Section title={m.scale_choose()}>
        <Presets value={scale?.preset ?? 'none'} onPick={pick} />
      </Section>
      <Section title={m.rounding()}>
        <RoundingFields rounding={rounding} scale={scale} onChange={setRounding} />
      </Section>
    </RulesPage>
  )
}
