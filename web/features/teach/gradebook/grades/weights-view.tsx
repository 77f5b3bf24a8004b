import { type SessionKind, sessionKinds } from '@lantern/contract/classes/class-results/session-kinds.rules'
import type { Category } from '@lantern/contract/teach/gradebook/grade-rules'
import type { Gradebook } from '@lantern/contract/teach/gradebook/gradebook'
import { gradebookLimits } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import * as m from '@lantern/messages'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { newId } from '../../../../lib/new-id.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { kindLabels } from '../figures.ts'
import { CategoryFields } from './category-fields.tsx'
import { readDecimal } from './decimal.rules.ts'
import { RulesPage } from './rules-page.tsx'

/** Categories of a class that has none: one for each kind of column, all equal. */
const firstCategories = ({ columns }: Gradebook): Category[] => {
  const category = { weight: '1', dropLowest: 0, kinds: [], columnIds: [] }
  const kinds = sessionKinds.filter(kind => columns.some(column => column.kind === kind))
  const own = columns.flatMap(column => (column.kind === 'own' ? column.id : []))
  const all: Category[] = [
    ...kinds.map(kind => ({ ...category, id: newId(), name: kindLabels[kind](), kinds: [kind] })),
    ...(own.length > 0 ? [{ ...category, id: newId(), name: m.gradebook_kind_own(), columnIds: own }] : []),
  ]
  const weight = String(Math.floor(10_000 / Math.max(1, all.length)) / 100)
  return all.map(one => ({ ...one, weight }))
}

type Place = { kind: SessionKind } | { columnId: string }

const isIn = ({ kinds, columnIds }: Category, place: Place): boolean =>
  'kind' in place ? kinds.includes(place.kind) : columnIds.includes(place.columnId)

/** Categories with a kind of work or a column in the chosen one alone. */
const moveTo = (categories: readonly Category[], place: Place, id: string): Category[] =>
  categories.map(category => {
    const kinds = category.kinds.filter(kind => !('kind' in place) || kind !== place.kind)
    const columnIds = category.columnIds.filter(one => !('columnId' in place) || one !== place.columnId)
    if (category.id !== id) return { ...category, kinds, columnIds }
    return 'kind' in place
      ? { ...category, columnIds, kinds: [...kinds, place.kind] }
      : { ...category, kinds, columnIds: [...columnIds, place.columnId] }
  })

type PlaceProps = {
  label: string
  place: Place
  categories: readonly Category[]
  onChange(categories: Category[]): void
}

const PlaceField = ({ label, place, categories, onChange }: PlaceProps) => (
  <SelectField
    label={label}
    placeholder={m.category_none()}
    choices={categories.map(({ id, name }) => ({ value: id, label: name }))}
    value={categories.find(category => isIn(category, place))?.id ?? ''}
    onChange={event => onChange(moveTo(categories, place, event.target.value))}
  />
)

/** Ready categories; null while a name or weight is missing. */
const readCategories = (categories: readonly Category[]): Category[] | null => {
  const ready = categories.flatMap(category => {
    const weight = readDecimal(category.weight, 100)
    return category.name.trim() && weight !== null
      ? [{ ...category, name: category.name.trim(), weight }]
      : []
  })
  return ready.length === categories.length ? ready : null
}

/** Categories with weights, lowest scores left out, and where each column belongs. */
export function WeightsView({ gradebook, onClose }: { gradebook: Gradebook; onClose(): void }) {
  const { columns } = gradebook
  const { revision: _, ...rules } = gradebook.rules
  const [categories, setCategories] = useState<Category[]>(rules.categories)
  const ready = useMemo(() => readCategories(categories), [categories])
  const sum = ready?.reduce((whole, { weight }) => whole + Math.round(Number(weight) * 100), 0) ?? null
  const change = (id: string, part: Partial<Category>) =>
    setCategories(categories.map(one => (one.id === id ? { ...one, ...part } : one)))
  const add = () =>
    setCategories(
      categories.length === 0
        ? firstCategories(gradebook)
        : [
            ...categories,
            { id: newId(), name: m.category_new(), weight: '10', dropLowest: 0, kinds: [], columnIds: [] },
          ],
    )
  const kinds = sessionKinds.filter(kind => columns.some(column => column.kind === kind))
  return (
    <RulesPage
      gradebook={gradebook}
      title={m.weights_title()}
      text={m.weights_text()}
      rules={ready && { ...rules, categories: ready }}
      onClose={onClose}
    >
      <Section
        title={m.categories()}
        aside={
          categories.length < gradebookLimits.categories && (
            <Button size="sm" icon={<Plus className="i" aria-hidden="true" />} onClick={add}>
              {categories.length === 0 ? m.categories_use() : m.category_add()}
            </Button>
          )
        }
      >
        {categories.length === 0 && <p>{m.categories_none()}</p>}
        <ul>
          {categories.map(category => (
            <CategoryFields
              key={category.id}
              category={category}
              onChange={part => change(category.id, part)}
              onRemove={() => setCategories(categories.filter(({ id }) => id !== category.id))}
            />
          ))}
        </ul>
        {categories.length > 0 && (
          <p className="flex justify-between gap-4 border-t border-t-line py-3.5 font-[560]">
            {m.categories_sum()}
            <span className="mono">{sum === null ? '–' : `${sum / 100}%`}</span>
          </p>
        )}
        {sum !== null && categories.length > 0 && <p className="meta">{m.categories_renormalised()}</p>}
      </Section>
      {categories.length > 0 && (
        <Section title={m.category_places()}>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-4">
            {kinds.map(kind => (
              <PlaceField
                key={kind}
                label={kindLabels[kind]()}
                place={{ kind }}
                categories={categories}
                onChange={setCategories}
              />
            ))}
            {columns
              .filter(({ kind }) => kind === 'own')
              .map(({ id, title }) => (
                <PlaceField
                  key={id}
                  label={title}
                  place={{ columnId: id }}
                  categories={categories}
                  onChange={setCategories}
                />
              ))}
          </div>
        </Section>
      )}
    </RulesPage>
  )
}
