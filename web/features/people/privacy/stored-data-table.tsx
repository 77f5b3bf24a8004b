import type { DataGroup } from '@lantern/contract/people/privacy/privacy'
import * as m from '@lantern/messages'
import { formatCount } from '../../../lib/format.ts'
import { labelGroup } from './labels.ts'

type Line = { group: DataGroup; staysInPart?: boolean }

/** What is kept, what for, and how long. @param rowsOf how much of it is mine; null where nobody is signed in */
export function StoredDataTable({
  lines,
  rowsOf,
}: {
  lines: readonly Line[]
  rowsOf: ((group: DataGroup) => number) | null
}) {
  return (
    <table className="tbl kept">
      <thead>
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
              <td>
                <b>{labels.title}</b>
                <span className="meta">{labels.why}</span>
                {rowsOf && (
                  <span className="meta">{m.privacy_count({ count: formatCount(rowsOf(group)) })}</span>
                )}
              </td>
              <td>
                {labels.long}
                {staysInPart && !rowsOf && <span className="meta">{m.privacy_stays()}</span>}
              </td>
            </tr>
          ) : null
        })}
      </tbody>
    </table>
  )
}
