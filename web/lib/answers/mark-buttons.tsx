import { listMarks } from '@lantern/contract/teach/scans/mark-steps.rules'
import * as m from '@lantern/messages'
import { formatMarks } from '../format.ts'

type Props = {
  most: number
  /** Marks that are given; null for none. */
  given: number | null
  /** Marks that are filled in and not given yet. */
  draft: number | null
  onGive(marks: number): void
}

/** Buttons for the marks that can be given. */
export function MarkButtons({ most, given, draft, onGive }: Props) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="font-[560] type-sm leading-[1.4] font-ui pb-2">{m.written_marks()}</legend>
      {listMarks(most).map(one => (
        <button
          className="min-w-12 min-h-12 px-2.5 border border-line-strong rounded-2 bg-surface font-[560] type-md leading-none font-ui tabular-nums cursor-pointer hover:bg-hover aria-pressed:border-shade aria-pressed:bg-shade aria-pressed:text-on-shade data-draft:border-2 data-draft:border-dashed data-draft:border-shade"
          key={one}
          type="button"
          aria-pressed={given === one}
          data-draft={draft === one || undefined}
          aria-label={m.written_give({ marks: one, most })}
          onClick={() => onGive(one)}
        >
          {formatMarks(one)}
        </button>
      ))}
    </fieldset>
  )
}
