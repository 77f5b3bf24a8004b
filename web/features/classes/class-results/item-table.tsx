import type { Item } from '@lantern/contract/classes/class-results/class-results'
import * as m from '@lantern/messages'
import { TriangleAlert } from 'lucide-react'
import { formatTenths } from '../../../lib/format.ts'
import { levelLabels } from '../../../lib/question-labels.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import styles from './class-results.module.css'
import { formatTime, signed } from './figures.ts'

type Props = { items: readonly Item[]; chosen: string | undefined; onChoose(id: string): void }

const figure = 'font-medium text-[0.8rem] leading-[1.4] font-mono'

/** Every question with how it went; the chosen one is explained beside the table. */
export function ItemTable({ items, chosen, onChoose }: Props) {
  return (
    <DataTable
      caption={m.class_questions_title()}
      className={styles.items}
      rows={items}
      idOf={({ id }) => id}
      rowProps={({ id }) => (id === chosen ? { className: styles.sel, 'aria-current': true } : {})}
      columns={[
        [
          m.class_col_question(),
          ({ id, number, body, isLeftOut, flags }) => (
            <button
              type="button"
              className={styles.itemName}
              aria-expanded={id === chosen}
              onClick={() => onChoose(id)}
            >
              <span className="mono">{number}</span>
              <span className={isLeftOut ? 'line-through' : undefined}>
                <RichText inline>{body.stem}</RichText>
              </span>
              {flags.includes('check-key') && !isLeftOut && (
                <TriangleAlert className="i" role="img" aria-label={m.class_flag_check_key()} />
              )}
            </button>
          ),
          { isRowHeader: true },
        ],
        [m.class_col_level(), ({ bloom }) => levelLabels[bloom](), { from: 'tablet' }],
        [
          m.class_col_right(),
          ({ right, asked }) => `${formatTenths(right)}/${asked}`,
          { align: 'right', cellClass: figure },
        ],
        [
          m.class_col_time(),
          ({ medianMs }) => formatTime(medianMs),
          { align: 'right', from: 'tablet', cellClass: figure },
        ],
        [
          m.class_col_apart(),
          ({ discrimination }) => (discrimination ? signed(discrimination.value) : '–'),
          {
            align: 'right',
            cellClass: ({ discrimination }) =>
              `${figure} ${discrimination && discrimination.value < 0 ? styles.below : ''}`,
          },
        ],
      ]}
    />
  )
}
