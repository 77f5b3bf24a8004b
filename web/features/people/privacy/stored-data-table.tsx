import type { DataGroup } from '@lantern/contract/people/privacy/privacy'
import * as m from '@lantern/messages'
import { formatCount } from '../../../lib/format.ts'
import { labelGroup } from './labels.ts'
import styles from './privacy.module.css'

type Line = { group: DataGroup; staysInPart?: boolean }

/**
 * Stored data with purpose and period.
 * @param rowsOf how much of it is mine; null where nobody is signed in
 */
export function StoredDataTable({
  lines,
  rowsOf,
}: {
  lines: readonly Line[]
  rowsOf: ((group: DataGroup) => number) | null
}) {
  return (
    <table className={`tbl ${styles.kept}`}>
      <thead className="phone:absolute phone:[clip-path:inset(50%)]">
        <tr>
          <th scope="col">{m.privacy_what()}</th>
          <th scope="col">{m.privacy_how_long()}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ group, staysInPart }) => {
          const labels = labelGroup(group)
          return labels ? (
            <tr key={group}>
              <td className="phone:last:mt-1.5 phone:last:text-ink-2">
                <b className="block font-[560] type-md">{labels.title}</b>
                <span className="meta block mt-0.5 leading-[1.45]">{labels.why}</span>
                {rowsOf && (
                  <span className="meta block mt-0.5 leading-[1.45]">
                    {m.privacy_count({ count: formatCount(rowsOf(group)) })}
                  </span>
                )}
              </td>
              <td className="phone:last:mt-1.5 phone:last:text-ink-2">
                {labels.long}
                {staysInPart && !rowsOf && (
                  <span className="meta block mt-0.5 leading-[1.45]">{m.privacy_stays()}</span>
                )}
              </td>
            </tr>
          ) : null
        })}
      </tbody>
    </table>
  )
}
