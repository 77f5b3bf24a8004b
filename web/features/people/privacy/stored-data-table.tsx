import type { DataGroup } from '@lantern/contract/people/privacy/privacy'
import * as m from '@lantern/messages'
import { formatCount } from '../../../lib/format.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { labelGroup } from './labels.ts'
import styles from './privacy.module.css'

const note = 'meta block mt-0.5 leading-[1.45]'

type Line = { group: DataGroup; staysInPart?: boolean }
type Props = {
  lines: readonly Line[]
  /** Number of own rows; null where nobody is signed in. */
  rowsOf: ((group: DataGroup) => number) | null
}

/** Stored data with purpose and period. */
export function StoredDataTable({ lines, rowsOf }: Props) {
  const rows = lines.flatMap(line => {
    const labels = labelGroup(line.group)
    return labels ? [{ ...line, labels }] : []
  })
  return (
    <DataTable
      caption={m.privacy_what()}
      className={styles.kept}
      rows={rows}
      idOf={({ group }) => group}
      columns={[
        [
          m.privacy_what(),
          ({ group, labels }) => (
            <>
              <b className="block font-[560] type-md">{labels.title}</b>
              <span className={note}>{labels.why}</span>
              {rowsOf && (
                <span className={note}>{m.privacy_count({ count: formatCount(rowsOf(group)) })}</span>
              )}
            </>
          ),
        ],
        [
          m.privacy_how_long(),
          ({ labels, staysInPart }) => (
            <>
              {labels.long}
              {staysInPart && !rowsOf && <span className={note}>{m.privacy_stays()}</span>}
            </>
          ),
          { cellClass: 'phone:mt-1.5 phone:text-ink-2' },
        ],
      ]}
    />
  )
}
