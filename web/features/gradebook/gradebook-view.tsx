import { mayManage } from '@lantern/contract/classes/class-limits.rules'
import type { Gradebook, GradebookColumn } from '@lantern/contract/classes/gradebook'
import * as m from '@lantern/messages'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { Segment } from '../../ui/forms/segment.tsx'
import { CellDialog } from './cell-dialog.tsx'
import { ColumnDialog } from './column-dialog.tsx'
import { type Order, sortStudents } from './figures.ts'
import { GradebookPhone } from './gradebook-phone.tsx'
import { GradebookTable } from './gradebook-table.tsx'
import './gradebook.css'

const narrow = '(max-width: 760px)'

const subscribe = (notify: () => void) => {
  const query = matchMedia(narrow)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

const useIsNarrow = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(narrow).matches,
    () => false,
  )

const Legend = () => (
  <ul className="gradebook-legend" aria-label={m.gradebook_legend()}>
    <li>
      <i aria-hidden="true">▾</i>
      {m.gradebook_legend_low()}
    </li>
    <li>{m.gradebook_legend_missing()}</li>
    <li>{m.gradebook_legend_excused()}</li>
    <li>{m.gradebook_legend_late()}</li>
    <li>{m.gradebook_legend_open()}</li>
  </ul>
)

/** The scores of a class, and what can be said about one of them. */
export function GradebookView({ gradebook }: { gradebook: Gradebook }) {
  const { class: facts, columns } = gradebook
  const [order, setOrder] = useState<Order>('name')
  const [opened, setOpened] = useState<{ row: number; column: number }>()
  const [openedColumn, setOpenedColumn] = useState<GradebookColumn>()
  const isNarrow = useIsNarrow()
  const students = useMemo(() => sortStudents(gradebook.students, order), [gradebook.students, order])
  const manages = mayManage(facts.role)
  const openCell = (row: number, column: number) => setOpened({ row, column })
  const student = opened && students[opened.row]
  const column = opened && columns[opened.column]
  const cell = opened && student?.cells[opened.column]
  return (
    <>
      <div className="gradebook-tools">
        <Segment<Order>
          legend={m.gradebook_sort()}
          value={order}
          onChange={setOrder}
          choices={[
            { value: 'name', label: m.gradebook_sort_name() },
            { value: 'average', label: m.gradebook_sort_average() },
          ]}
        />
        {!isNarrow && <Legend />}
      </div>
      {isNarrow ? (
        <>
          <GradebookPhone key={order} gradebook={gradebook} students={students} onOpenCell={openCell} />
          <div className="mt-5">
            <Legend />
          </div>
        </>
      ) : (
        <GradebookTable
          gradebook={gradebook}
          students={students}
          onOpenCell={openCell}
          onOpenColumn={setOpenedColumn}
        />
      )}
      {student && column && cell && (
        <CellDialog
          classId={facts.id}
          student={student}
          column={column}
          cell={cell}
          manages={manages}
          onClose={() => setOpened(undefined)}
        />
      )}
      {openedColumn && (
        <ColumnDialog
          classId={facts.id}
          column={openedColumn}
          manages={manages}
          onClose={() => setOpenedColumn(undefined)}
        />
      )}
    </>
  )
}
