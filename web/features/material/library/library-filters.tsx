import * as m from '@lantern/messages'
import { type LibraryView, viewKinds, viewStates } from './library-view.rules.ts'
import { sortKeys } from './sources.rules.ts'

type Choice = { value: string; label: string }
type ChooseProps = { label: string; value: string; choices: readonly Choice[]; onChange(value: string): void }

function Choose({ label, value, choices, onChange }: ChooseProps) {
  return (
    <label className="flex items-center gap-2 text-sm max-[620px]:flex-col max-[620px]:items-stretch max-[620px]:gap-0.5">
      <span className="muted">{label}</span>
      <select
        className="input select w-auto min-h-10 phone:w-full"
        value={value}
        onChange={event => onChange(event.target.value)}
      >
        {choices.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}

const kindNames = {
  pdf: () => m.library_kind_pdf(),
  image: () => m.library_kind_image(),
  slides: () => m.library_kind_slides(),
  document: () => m.library_kind_document(),
  video: () => m.library_kind_video(),
  transcript: () => m.library_kind_transcript(),
  text: () => m.library_kind_text(),
} satisfies Record<(typeof viewKinds)[number], () => string>

const stateNames = {
  ready: () => m.library_state_ready(),
  preparing: () => m.library_state_preparing(),
  remarks: () => m.library_state_remarks(),
} satisfies Record<(typeof viewStates)[number], () => string>

const sortNames = {
  opened: () => m.library_sort_opened(),
  name: () => m.library_sort_name(),
  added: () => m.library_sort_added(),
  size: () => m.library_sort_size(),
} satisfies Record<(typeof sortKeys)[number], () => string>

const getChoices = <T extends string>(values: readonly T[], names: Record<T, () => string>): Choice[] =>
  values.map(value => ({ value, label: names[value]() }))

type Props = { view: LibraryView; onChange(change: Partial<LibraryView>): void }

/** Kind, state and order of the library. */
export function LibraryFilters({ view, onChange }: Props) {
  const all = { value: '', label: m.library_any() }
  return (
    <div className="flex flex-wrap gap-y-2 gap-x-[18px] phone:grid phone:grid-cols-2 phone:gap-y-2 phone:gap-x-3 phone:w-full">
      <Choose
        label={m.library_kind()}
        value={view.kind ?? ''}
        choices={[all, ...getChoices(viewKinds, kindNames)]}
        onChange={kind => onChange({ kind: viewKinds.find(sortKey => sortKey === kind) ?? null })}
      />
      <Choose
        label={m.library_state()}
        value={view.state ?? ''}
        choices={[all, ...getChoices(viewStates, stateNames)]}
        onChange={state => onChange({ state: viewStates.find(sortKey => sortKey === state) ?? null })}
      />
      <Choose
        label={m.library_sort()}
        value={view.sort}
        choices={getChoices(sortKeys, sortNames)}
        onChange={sort => onChange({ sort: sortKeys.find(sortKey => sortKey === sort) ?? 'opened' })}
      />
    </div>
  )
}
