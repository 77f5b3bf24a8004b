import type { BandScale } from '@lantern/contract/teach/gradebook/grade-scales.rules'
import { gradebookLimits } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import * as m from '@lantern/messages'
import { Plus, X } from 'lucide-react'
import { ProgressBar } from '../../../../ui/charts/progress-bar.tsx'
import { Button, IconButton } from '../../../../ui/forms/button.tsx'

type Props = {
  scale: BandScale
  /** Students by grade, by the scale as it last was whole. */
  counts: readonly { grade: string; students: number }[]
  onChange(scale: BandScale): void
}

/** Bands of a scale from the highest: name, where each begins, and how many students are in it. */
export function BandFields({ scale, counts, onChange }: Props) {
  const { bands } = scale
  const largest = Math.max(1, ...counts.map(({ students }) => students))
  const change = (at: number, part: { name?: string; from?: string }) =>
    onChange({
      ...scale,
      preset: 'own',
      bands: bands.map((band, i) => (i === at ? { ...band, ...part } : band)),
    })
  const add = () => {
    const before = bands.at(-2)
    const from = String(Math.floor(Number(before?.from ?? 100) / 2))
    onChange({
      ...scale,
      preset: 'own',
      bands: [...bands.slice(0, -1), { name: '', from }, ...bands.slice(-1)],
    })
  }
  return (
    <>
      <ul>
        {bands.map(({ name, from }, at) => {
          const students = counts.find(({ grade }) => grade === name.trim())?.students ?? 0
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: names change while they are typed.
              key={at}
              className="grid grid-cols-[minmax(64px,1fr)_92px_minmax(0,1fr)_28px_44px] gap-2.5 items-center border-t border-t-line py-1.5"
            >
              <input
                className="input"
                aria-label={m.band_name({ number: at + 1 })}
                value={name}
                maxLength={gradebookLimits.levelName}
                onChange={event => change(at, { name: event.target.value })}
              />
              <input
                className="input mono text-end"
                aria-label={m.band_from({ name })}
                inputMode="decimal"
                value={from}
                disabled={at === bands.length - 1}
                onChange={event => change(at, { from: event.target.value })}
              />
              <ProgressBar label={m.band_students({ name })} value={students} max={largest} ink />
              <span className="mono text-end type-sm">{students}</span>
              {at < bands.length - 1 && bands.length > 2 && (
                <IconButton
                  label={m.band_remove({ name })}
                  onClick={() =>
                    onChange({ ...scale, preset: 'own', bands: bands.filter((_, i) => i !== at) })
                  }
                >
                  <X className="i" aria-hidden="true" />
                </IconButton>
              )}
            </li>
          )
        })}
      </ul>
      {bands.length < gradebookLimits.levels && (
        <Button size="sm" look="quiet" icon={<Plus className="i" aria-hidden="true" />} onClick={add}>
          {m.band_add()}
        </Button>
      )}
    </>
  )
}
