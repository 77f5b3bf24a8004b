import type { BankCounts, BankFilter } from '@lantern/contract/questions/question-bank/bank-filter'
import * as m from '@lantern/messages'
import { difficultyLabels, levelLabels, typeLabels } from '../../../../lib/question-labels.ts'
import type { BankFilterState } from './use-bank-filter.ts'

type Counted = { value: string; count: number }
type ChoiceProps = {
  label: string
  any: string
  value: string | undefined
  counts: readonly Counted[]
  nameOf(value: string): string
  onChange(value: string | null): void
}

/** Filter value for "none", since an empty value means any. */
const none = '\u0000'

function Choice({ label, any, value, counts, nameOf, onChange }: ChoiceProps) {
  const isListed = value === undefined || counts.some(one => one.value === value)
  const offered = isListed ? counts : [...counts, { value: value ?? '', count: 0 }]
  return (
    <select
      className="input select min-w-0 text-ellipsis data-set:border-light-edge data-set:font-[560]"
      aria-label={label}
      data-set={value !== undefined || undefined}
      value={value === undefined ? '' : value === '' ? none : value}
      onChange={event =>
        onChange(event.target.value === '' ? null : event.target.value === none ? '' : event.target.value)
      }
    >
      <option value="">{any}</option>
      {offered.map(({ value: one, count }) => (
        <option key={one} value={one === '' ? none : one}>
          {m.bank_counted({ name: nameOf(one), count })}
        </option>
      ))}
    </select>
  )
}

const named = (labels: Record<string, () => string>) => (value: string) => labels[value]?.() ?? value
const states: Record<string, () => string> = {
  draft: m.bank_state_draft,
  review: m.bank_state_review,
  published: m.bank_state_published,
}
const askedLabels: Record<string, () => string> = {
  never: m.bank_asked_never,
  'not-30': m.bank_asked_not_30,
  'not-120': m.bank_asked_not_120,
  'not-365': m.bank_asked_not_365,
}
const facilityLabels: Record<string, () => string> = {
  'too-easy': m.bank_too_easy,
  'too-hard': m.bank_too_hard,
}

export type ClassChoice = { id: string; name: string }
export type FilterProps = {
  state: BankFilterState
  counts: BankCounts | undefined
  /** Classes for the filter "asked". */
  classes: readonly ClassChoice[]
}

/** Choice of one class for the filter "asked"; null for teachers without classes. */
function AskedClass({ state, classes }: Omit<FilterProps, 'counts'>) {
  const { filter, change, open } = state
  if (classes.length === 0) return null
  return (
    <select
      className="input select min-w-0 text-ellipsis data-set:border-light-edge data-set:font-[560]"
      aria-label={m.bank_asked_whom()}
      data-set={filter.askedClass !== undefined || undefined}
      value={filter.askedClass ?? ''}
      onChange={({ target: { value } }) =>
        value === '' ? open('askedClass') : change({ askedClass: value })
      }
    >
      <option value="">{m.bank_asked_anybody()}</option>
      {classes.map(({ id, name }) => (
        <option key={id} value={id}>
          {m.bank_asked_class({ name })}
        </option>
      ))}
    </select>
  )
}

/** Filters besides words; each option shows its number of questions. */
export function FilterFields({ state, counts, classes }: FilterProps) {
  const { filter, change, open } = state
  const set = (name: keyof BankFilter) => (value: string | null) =>
    value === null ? open(name) : change({ [name]: value })
  return (
    <div className="[flex:1_0_100%] grid grid-cols-[repeat(auto-fill,minmax(210px,1fr))] gap-3 max-760:grid-cols-2">
      <Choice
        label={m.bank_topic()}
        any={m.bank_any_topic()}
        value={filter.topic}
        counts={counts?.topics ?? []}
        nameOf={value => value || m.bank_no_topic()}
        onChange={set('topic')}
      />
      <Choice
        label={m.own_questions_kind()}
        any={m.bank_any_kind()}
        value={filter.type}
        counts={counts?.types ?? []}
        nameOf={named(typeLabels)}
        onChange={set('type')}
      />
      <Choice
        label={m.own_questions_level()}
        any={m.bank_any_level()}
        value={filter.bloom}
        counts={counts?.blooms ?? []}
        nameOf={named(levelLabels)}
        onChange={set('bloom')}
      />
      <Choice
        label={m.quiz_difficulty()}
        any={m.bank_any_difficulty()}
        value={filter.difficulty}
        counts={counts?.difficulties ?? []}
        nameOf={named(difficultyLabels)}
        onChange={set('difficulty')}
      />
      <Choice
        label={m.bank_tag()}
        any={m.bank_any_tag()}
        value={filter.tag}
        counts={counts?.tags ?? []}
        nameOf={value => value}
        onChange={set('tag')}
      />
      <Choice
        label={m.bank_state()}
        any={m.bank_any_state()}
        value={filter.state}
        counts={counts?.states ?? []}
        nameOf={named(states)}
        onChange={set('state')}
      />
      <Choice
        label={m.bank_when_asked()}
        any={m.bank_any_time()}
        value={filter.asked}
        counts={counts?.asked ?? []}
        nameOf={named(askedLabels)}
        onChange={set('asked')}
      />
      <AskedClass state={state} classes={classes} />
      <Choice
        label={m.bank_right()}
        any={m.bank_any_share()}
        value={filter.facility}
        counts={counts?.facilities ?? []}
        nameOf={named(facilityLabels)}
        onChange={set('facility')}
      />
      <div className="col-span-full flex flex-wrap items-center gap-y-2 gap-x-6 min-h-9 type-sm">
        <label className="flex items-center gap-2.5">
          <input
            className="check"
            type="checkbox"
            checked={filter.picture === 'yes'}
            onChange={event => change({ picture: event.target.checked ? 'yes' : '' })}
          />
          {m.bank_counted({ name: m.bank_with_picture(), count: counts?.pictures ?? 0 })}
        </label>
        <label className="flex items-center gap-2.5">
          <input
            className="check"
            type="checkbox"
            checked={filter.unused === 'yes'}
            onChange={event => change({ unused: event.target.checked ? 'yes' : '' })}
          />
          {m.bank_counted({ name: m.bank_never_used(), count: counts?.unused ?? 0 })}
        </label>
      </div>
    </div>
  )
}
