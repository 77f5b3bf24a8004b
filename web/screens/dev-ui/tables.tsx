import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toggled } from '../../lib/toggled.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import type { Sort } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { GridTable } from '../../ui/table/grid-table.tsx'
import { NameLink } from '../../ui/table/name-link.tsx'
import { doNothing, Group } from './group.tsx'

type Person = { id: string; name: string; score: number; day: string }

const people: readonly Person[] = [
  { id: 'a', name: 'Asha Rao', score: 74, day: '2 October' },
  { id: 'b', name: 'Bilal Demir', score: 91, day: '4 October' },
  { id: 'c', name: 'Mei Kato', score: 58, day: '9 October' },
]

const idOf = ({ id }: Person) => id

/** Rows that can be selected, sorted by the headers, and changed by a menu. */
function People() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['b']))
  const [sort, setSort] = useState<Sort>({ id: 'score', desc: true })
  return (
    <DataTable
      caption="People"
      rows={people}
      idOf={idOf}
      sort={sort}
      onSort={setSort}
      selection={{
        header: 'Select',
        selected,
        labelOf: ({ name }) => `Select ${name}`,
        onToggle: id => setSelected(toggled(selected, id)),
      }}
      columns={[
        [
          'Name',
          ({ name }) => <NameLink to="#name">{name}</NameLink>,
          { id: 'name', compare: (a, b) => a.name.localeCompare(b.name, 'en') },
        ],
        [
          'Score',
          ({ score }) => score,
          { id: 'score', align: 'right', className: 'w-28', compare: (a, b) => a.score - b.score },
        ],
        ['Day', ({ day }) => day, { align: 'right', from: 'tablet', className: 'w-32' }],
      ]}
      menu={{
        header: 'Actions',
        labelOf: ({ name }) => `Actions for ${name}`,
        actionsOf: () => [{ label: 'Delete', icon: <Trash2 className="i" />, run: doNothing, bad: true }],
      }}
    />
  )
}

const columns = ['Respiration', 'Photosynthesis', 'Osmosis'].map(title => ({
  id: title,
  title,
  head: <small>of 100</small>,
}))
const headOf = ({ name }: Person) => name
const sumOf = ({ score }: Person) => score
const cellOf = ({ name, score }: Person, { title }: { title: string }, index: number) =>
  index === 2 && score < 60
    ? null
    : {
        label: `${name}, ${title}: ${score - index * 7}`,
        content: score - index * 7,
        className: score - index * 7 < 50 ? 'bg-well dark:bg-hover' : undefined,
      }

export function Tables() {
  const name = [['Name', (person: Person) => person.name] as const]
  return (
    <Group name="tables" title="Tables">
      <People />
      <DataTable
        caption="Loading people"
        rows={undefined}
        idOf={idOf}
        columns={name}
        pending={{ error: null, label: 'Loading', lines: 3 }}
      />
      <DataTable
        caption="Nobody"
        rows={[]}
        idOf={idOf}
        columns={name}
        empty={<EmptyState>Nobody is here yet.</EmptyState>}
      />
      <GridTable
        part="ui-grid"
        caption="Scores"
        rows={people}
        idOf={idOf}
        columns={columns}
        minWidth={112}
        corner="Student"
        sum="Sum"
        headOf={headOf}
        sumOf={sumOf}
        cellOf={cellOf}
        foot={[{ label: 'Median', sum: 74, cellOf: () => 60 }]}
        onOpenCell={doNothing}
        onOpenColumn={doNothing}
      />
    </Group>
  )
}
