import type { CheckItem } from '@lantern/contract/teach/scans/scan-checks'
import * as m from '@lantern/messages'
import { Check } from 'lucide-react'
import styles from '../scans.module.css'
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
      <button
        className="grid grid-cols-[minmax(38px,auto)_minmax(0,1fr)_auto] gap-y-0.5 gap-x-2 items-start w-full p-2.5 text-start border-b border-b-line type-sm cursor-pointer"
        type="button"
        aria-current={isCurrent || undefined}
        onClick={onChoose}
      >
        <span className="mono text-[0.75rem] leading-[1.7]">{getMark(item)}</span>
        <span>
          <b className="block font-[560] wrap-anywhere">{getName(item, hidesNames)}</b>
          <span className="meta">{item.decision ? describeDecided(item) : describe(item)}</span>
        </span>
        {item.decision && (
          <>
            <Check className={`i ${styles.good} text-good`} aria-hidden="true" />
            <span className="vh">{m.check_decided()}</span>
          </>
        )}
      </button>
    </li>
  )
}

/** Decisions in groups; finished ones have a tick and can be reopened. */
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
    <nav className={`${styles.checkList} max-700:order-2`} aria-label={m.check_list()}>
      {groups.map(group => {
        const own = byGroup.get(group)
        if (!own) return null
        return (
          <section key={group}>
            <h2 className="font-semibold type-sm leading-[1.3] font-ui pb-2 border-b border-b-line">
              {groupLabels[group]()}
            </h2>
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
