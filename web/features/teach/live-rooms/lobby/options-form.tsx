import {
  type RudeWordLanguage,
  roomLimits,
  rudeWordLanguages,
} from '@lantern/contract/teach/live-rooms/live-options.rules'
import type { RoomOptions } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { useId } from 'react'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { parseNumber, secondsChoices } from './options.rules.ts'
import styles from './options-form.module.css'

type Props = {
  options: RoomOptions
  /** Whether the room is for a class, and so without guests. */
  isForClass: boolean
  onChange(part: Partial<RoomOptions>): void
}
type Switches =
  | 'nicknames'
  | 'guests'
  | 'speedBonus'
  | 'streak'
  | 'shuffleQuestions'
  | 'shuffleChoices'
  | 'privateRank'
  | 'holdTyped'

const switches: readonly { name: Switches; label: () => string; hint: () => string }[] = [
  { name: 'guests', label: m.room_option_guests, hint: m.room_option_guests_hint },
  { name: 'nicknames', label: m.room_option_nicknames, hint: m.room_option_nicknames_hint },
  { name: 'speedBonus', label: m.room_option_speed, hint: m.room_option_speed_hint },
  { name: 'streak', label: m.room_option_streak, hint: m.room_option_streak_hint },
  { name: 'shuffleQuestions', label: m.room_option_questions, hint: m.room_option_questions_hint },
  { name: 'shuffleChoices', label: m.room_option_choices, hint: m.room_option_choices_hint },
  { name: 'privateRank', label: m.room_option_rank, hint: m.room_option_rank_hint },
  { name: 'holdTyped', label: m.room_option_typed, hint: m.room_option_typed_hint },
]

const languageLabels: Record<RudeWordLanguage, () => string> = {
  en: m.room_rude_en,
  de: m.room_rude_de,
  fr: m.room_rude_fr,
  es: m.room_rude_es,
  it: m.room_rude_it,
  pt: m.room_rude_pt,
}

type SwitchProps = { label: string; hint: string; checked: boolean; onChange(checked: boolean): void }

export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <input
        id={id}
        type="checkbox"
        className="check"
        checked={checked}
        aria-describedby={`${id}-hint`}
        onChange={event => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  )
}

const readList = (numbers: readonly number[], words: (count: number) => string) =>
  numbers.map(number => ({ value: String(number), label: words(number) }))

const { teams: teamLimits } = roomLimits
const teamNumbers = Array.from(
  { length: teamLimits.max - teamLimits.min + 1 },
  (_, index) => teamLimits.min + index,
)

function Choices({ options, onChange }: Omit<Props, 'isForClass'>) {
  return (
    <div className="grid gap-4 min-[560px]:grid-cols-3">
      <SelectField
        label={m.room_option_seconds()}
        value={options.seconds === null ? '' : String(options.seconds)}
        placeholder={m.room_option_no_timer()}
        choices={readList(secondsChoices(options.seconds), seconds => m.room_seconds({ count: seconds }))}
        onChange={event => onChange({ seconds: parseNumber(event.target.value) })}
      />
      <SelectField
        label={m.room_option_read()}
        value={String(options.readSeconds)}
        choices={readList([0, 2, 3, 5, 8, 10], seconds =>
          seconds === 0 ? m.room_option_read_none() : m.room_seconds({ count: seconds }),
        )}
        onChange={event => onChange({ readSeconds: Number(event.target.value) })}
      />
      <SelectField
        label={m.room_option_teams()}
        value={options.teams === null ? '' : String(options.teams)}
        placeholder={m.room_option_alone()}
        choices={readList(teamNumbers, count => m.room_option_team_count({ count }))}
        onChange={event => onChange({ teams: parseNumber(event.target.value) })}
      />
    </div>
  )
}

/** Options of a room. */
export function OptionsForm({ options, isForClass, onChange }: Props) {
  return (
    <div className="grid gap-6">
      <Choices options={options} onChange={onChange} />
      <SelectField
        label={m.room_option_rude()}
        hint={m.room_option_rude_hint()}
        value={options.rudeWords ?? ''}
        placeholder={m.room_option_rude_none()}
        choices={rudeWordLanguages.map(value => ({ value, label: languageLabels[value]() }))}
        onChange={event =>
          onChange({ rudeWords: rudeWordLanguages.find(one => one === event.target.value) ?? null })
        }
      />
      <div className="grid gap-x-8 min-[560px]:grid-cols-2">
        {switches
          .filter(({ name }) => !isForClass || name !== 'guests')
          .map(({ name, label, hint }) => (
            <Switch
              key={name}
              label={label()}
              hint={hint()}
              checked={options[name]}
              onChange={checked => onChange({ [name]: checked })}
            />
          ))}
      </div>
    </div>
  )
}
