import type { CheckItem } from '@lantern/contract/teach/scans/scan-checks'
import * as m from '@lantern/messages'
import { Check } from 'lucide-react'
import {
  describe,
  describeDecided,
  type Group,
  getMark,
  getName,
  groupLabels,
  groupOf,
} from './check-labels.ts'

const groups: readonly Group[] = ['marks', 'students', 'pages']

type RowProps = { item: CheckItem; hidesNames: boolean; isCurrent: boolean; onChoose(): void }

function Row({ item, hidesNames, isCurrent, onChoose }: RowProps) {
  return (
    <li>
      <button type="button" aria-current={isCurrent || undefined} onClick={onChoose}>
        <span className="mono">{getMark(item)}</span>
        <span>
          <b>{getName(item, hidesNames)}</b>
          <span className="meta">{item.decision ? describeDecided(item) : describe(item)}</span>
        </span>
        {item.decision && (
          <>
            <Check className="i good" aria-hidden="true" />
            <span className="vh">{m.check_decided()}</span>
          </>
        )}
      </button>
    </li>
  )
}

/** Everything to decide in its groups; what is decided has a tick and can be looked at again. */
export function CheckList({
  items,
  hidesNames,
  current,
  onChoose,
}: {
  items: readonly CheckItem[]
  hidesNames: boolean
  current: string | null
  onChoose(id: string): void
}) {
  const byGroup = Map.groupBy(items, groupOf)
  return (
    <nav className="check-list" aria-label={m.check_list()}>
      {groups.map(group => {
        const own = byGroup.get(group)
        if (!own) return null
        return (
          <section key={group}>
            <h2>{groupLabels[group]()}</h2>
            <ul>
              {own.map(item => (
                <Row
                  key={item.id}
                  item={item}
                  hidesNames={hidesNames}
                  isCurrent={item.id === current}
                  onChoose={() => onChoose(item.id)}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}
