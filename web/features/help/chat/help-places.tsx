import type { Turn } from '@lantern/contract/help/chat/chat'
import * as m from '@lantern/messages'
import { Chip, type HighlightProps } from './answer-sentence.tsx'
import { findHintKind, type HintKind } from './hint-kind.rules.ts'
import { citeKey } from './turns.rules.ts'

const questions: Record<HintKind, () => string> = {
  number: m.help_level_hint_number,
  person: m.help_level_hint_person,
  time: m.help_level_hint_time,
  place: m.help_level_hint_place,
  reason: m.help_level_hint_reason,
  way: m.help_level_hint_way,
  other: m.help_level_hint_other,
}

/** Line over or in place of the places. */
const helpLabel = ({ engineNote, nearest, question }: Turn): string => {
  if (engineNote === 'help-off') return m.help_level_turn_off()
  if (nearest.length === 0) return m.help_level_turn_none()
  return engineNote === 'help-hints' ? questions[findHintKind(question)]() : m.help_level_turn_place()
}

type Props = HighlightProps & { turn: Turn }

/** Places to read, by heading and page, where a teacher's level allows no words. */
export function HelpPlaces({ turn, ...highlights }: Props) {
  const { nearest, sentences, id } = turn
  return (
    <div className="grid gap-3">
      <p className={turn.engineNote === 'help-hints' ? undefined : 'muted'}>{helpLabel(turn)}</p>
      {nearest.length > 0 && (
        <ul className="grid gap-2" data-part="places">
          {nearest.map((citation, chip) => (
            <li
              key={citeKey(id, sentences.length, chip)}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-[var(--r-2)] border border-light-edge bg-surface px-3.5 py-2.5"
            >
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere font-[family-name:var(--font-ui)]">
                <b className="block font-[560]">{citation.heading ?? citation.sourceName}</b>
                {citation.heading && <span className="meta block">{citation.sourceName}</span>}
              </span>
              <Chip citeKey={citeKey(id, sentences.length, chip)} citation={citation} {...highlights} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
