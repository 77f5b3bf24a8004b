import type { ClassTopic, ClassTopics } from '@lantern/contract/teach/gradebook/class-topics'
import { levelOfShare, needsTopic } from '@lantern/contract/teach/gradebook/topic-levels.rules'
import * as m from '@lantern/messages'
import styles from './gradebook.module.css'
import { LevelBars } from './level-bars.tsx'
import { formatShare, levelLabels } from './topic-labels.ts'

/** Names beyond these are counted. */
const maxNames = 3

/** Students who need a topic again, the least knowing first. */
export const listNeeding = ({ topics, students }: ClassTopics, topic: ClassTopic) => {
  const at = topics.indexOf(topic)
  return students
    .flatMap(({ id, name, cells }) => {
      const cell = cells[at]
      return cell && needsTopic(cell) ? [{ id, name, cell }] : []
    })
    .sort((a, b) => a.cell.right / a.cell.answered - b.cell.right / b.cell.answered)
}

const describeNeeding = (names: readonly string[]): string => {
  if (names.length === 0) return m.topics_nobody()
  const shown = names.slice(0, maxNames).join(', ')
  const more = names.length - maxNames
  return more > 0 ? m.topics_need_more({ names: shown, count: more }) : m.topics_need({ names: shown })
}

type Props = { topics: ClassTopics; onOpen(topic: ClassTopic): void }

/** Topics for phones, the least known first, with the students who need them. */
export function TopicsList({ topics, onOpen }: Props) {
  const sorted = topics.topics.toSorted((a, b) => (a.median ?? 2) - (b.median ?? 2))
  return (
    <ul className={`${styles.gradebookLines} border-b border-b-line`}>
      {sorted.map(topic => {
        const { name, median } = topic
        const level = levelOfShare(median)
        return (
          <li key={name}>
            <button type="button" onClick={() => onOpen(topic)}>
              <span>
                <b>{name}</b>
                <span className="meta">
                  {median === null
                    ? levelLabels[level]()
                    : describeNeeding(listNeeding(topics, topic).map(student => student.name))}
                </span>
              </span>
              <span
                className={`${styles.value} flex gap-2 items-center font-medium type-sm leading-[1.35] font-mono`}
              >
                {median !== null && <LevelBars level={level} />}
                {formatShare(median)}
                {median !== null && '%'}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
