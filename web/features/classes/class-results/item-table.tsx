import type { Item } from '@lantern/contract/classes/class-results/class-results'
import * as m from '@lantern/messages'
import { TriangleAlert } from 'lucide-react'
import { formatTenths } from '../../../lib/format.ts'
import { levelLabels } from '../../../lib/question-labels.ts'
import { RichText } from '../../../ui/text/rich-text.tsx'
import styles from './class-results.module.css'
import { formatTime, signed } from './figures.ts'

type Props = { items: readonly Item[]; chosen: string | undefined; onChoose(id: string): void }

function Row({ item, chosen, onChoose }: { item: Item; chosen: boolean; onChoose(): void }) {
  const { number, body, bloom, right, asked, medianMs, discrimination, isLeftOut, flags } = item
  return (
    <tr className={chosen ? styles.sel : undefined} aria-current={chosen || undefined}>
      <th scope="row">
        <button type="button" className={styles.itemName} aria-expanded={chosen} onClick={onChoose}>
          <span className="mono">{number}</span>
          <span className={isLeftOut ? 'line-through' : undefined}>
            <RichText inline>{body.stem}</RichText>
          </span>
          {flags.includes('check-key') && !isLeftOut && (
            <TriangleAlert className="i" role="img" aria-label={m.class_flag_check_key()} />
          )}
        </button>
      </th>
      <td className="wide-only">{levelLabels[bloom]()}</td>
      <td className="r font-medium text-[0.8rem] leading-[1.4] font-mono">{`${formatTenths(right)}/${asked}`}</td>
      <td className="r wide-only font-medium text-[0.8rem] leading-[1.4] font-mono">
        {formatTime(medianMs)}
      </td>
      <td
        className={`r ${discrimination && discrimination.value < 0 ? styles.below : ''} font-medium text-[0.8rem] leading-[1.4] font-mono`}
      >
        {discrimination ? signed(discrimination.value) : '–'}
      </td>
    </tr>
  )
}

/** Every question with how it went; the chosen one is explained beside the table. */
export function ItemTable({ items, chosen, onChoose }: Props) {
  return (
    <table className={`tbl ${styles.items}`}>
      <thead>
        <tr>
          <th scope="col">{m.class_col_question()}</th>
          <th scope="col" className="wide-only">
            {m.class_col_level()}
          </th>
          <th scope="col" className="r">
            {m.class_col_right()}
          </th>
          <th scope="col" className="r wide-only">
            {m.class_col_time()}
          </th>
          <th scope="col" className="r">
            {m.class_col_apart()}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(item => (
          <Row key={item.id} item={item} chosen={item.id === chosen} onChoose={() => onChoose(item.id)} />
        ))}
      </tbody>
    </table>
  )
}
