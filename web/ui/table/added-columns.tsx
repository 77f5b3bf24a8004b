import { ActionMenu } from '../overlays/menu.tsx'
import type { MenuAction } from '../overlays/menu-action.ts'
import type { Column } from './column.ts'

/** Rows that are selected, by their ids. */
export type Selection<Row> = {
  header: string
  selected: ReadonlySet<string>
  labelOf(row: Row): string
  onToggle(id: string): void
}

/** First column: a checkbox. */
export const selectionColumn = <Row,>(selection: Selection<Row>, idOf: (row: Row) => string): Column<Row> => [
  selection.header,
  row => (
    <label className="-m-3 grid h-11 w-11 place-items-center">
      <input
        className="check"
        type="checkbox"
        checked={selection.selected.has(idOf(row))}
        onChange={() => selection.onToggle(idOf(row))}
      />
      <span className="vh">{selection.labelOf(row)}</span>
    </label>
  ),
  { isHeaderHidden: true, className: 'w-9' },
]

/** Actions on each row. */
export type RowMenu<Row> = {
  header: string
  labelOf(row: Row): string
  actionsOf(row: Row): readonly (MenuAction | false)[]
}

/** Last column: a menu of actions. */
export const menuColumn = <Row,>({ header, labelOf, actionsOf }: RowMenu<Row>): Column<Row> => [
  header,
  row => {
    const actions = actionsOf(row).filter(action => action !== false)
    return actions.length > 0 && <ActionMenu label={labelOf(row)} actions={actions} />
  },
  { isHeaderHidden: true, align: 'right', className: 'w-13' },
]
