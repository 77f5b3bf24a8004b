import * as m from '@lantern/messages'
import { Segment } from '../../../../ui/forms/segment.tsx'
import type { LookThrough } from './use-look-through.ts'

type Props = {
  look: LookThrough
  /** Whether questions are still being generated. */
  isGrowing: boolean
}

/** Chooses between looking through and editing, and says how far the looking is. */
export function LookBar({ look, isGrowing }: Props) {
  const marks = [...look.marks.values()]
  const edited = marks.filter(mark => mark === 'edited').length
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 py-2.5 px-[clamp(18px,2.2vw,34px)] border-b border-b-line">
      <Segment
        legend={m.look_mode()}
        choices={[
          { value: 'look', label: m.look_through() },
          { value: 'edit', label: m.look_edit_mode() },
        ]}
        value={look.isOn ? 'look' : 'edit'}
        onChange={value => look.turn(value === 'look')}
      />
      <p className="meta" role="status">
        {look.isDone &&
          (isGrowing
            ? m.look_wait()
            : m.look_done({ kept: marks.length - edited, edited, dropped: look.dropped }))}
      </p>
    </div>
  )
}
