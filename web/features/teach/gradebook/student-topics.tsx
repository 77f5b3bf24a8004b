import type { ClassTopic, ClassTopics } from '@lantern/contract/teach/gradebook/class-topics'
import { levelOf, shareRight, type TopicTally } from '@lantern/contract/teach/gradebook/topic-levels.rules'
import * as m from '@lantern/messages'
import { Section } from '../../../ui/page/section.tsx'
import styles from './gradebook.module.css'
import { LevelBars } from './level-bars.tsx'
import { useClassTopics } from './queries.ts'
import { type AddressOf, useTopicDialog } from './topic-dialog.tsx'
import { describeTally, formatShare, levelLabels } from './topic-labels.ts'

/** Topics that a student has answered, the least known first; those with too few answers come last. */
const listAnswered = ({ topics, students }: ClassTopics, memberId: string) => {
  const cells = students.find(({ id }) => id === memberId)?.cells ?? []
  return topics
    .flatMap((topic, at) => {
      const tally = cells[at]
      return tally && tally.answered > 0 ? [{ topic, tally }] : []
    })
    .sort((a, b) => (shareRight(a.tally) ?? 2) - (shareRight(b.tally) ?? 2))
}

function TopicLine({ topic, tally, onOpen }: { topic: ClassTopic; tally: TopicTally; onOpen(): void }) {
  const share = shareRight(tally)
  const level = levelOf(tally)
  return (
    <li>
      <button type="button" onClick={onOpen}>
        <span>
          <b>{topic.name}</b>
          <span className="meta">{`${levelLabels[level]()} · ${describeTally(tally)}`}</span>
        </span>
        {share !== null && (
          <span
            className={`${styles.value} flex gap-2 items-center font-medium type-sm leading-[1.35] font-mono`}
          >
            <LevelBars level={level} />
            {formatShare(share)}%
          </span>
        )}
      </button>
    </li>
  )
}

type Props = { classId: string; memberId: string; addressOf: AddressOf }

/** Student's level in each topic of the class; each opens the passages to teach again. */
export function StudentTopics({ classId, memberId, addressOf }: Props) {
  const { data } = useClassTopics(classId)
  const { open, dialog } = useTopicDialog(data, addressOf)
  const answered = data ? listAnswered(data, memberId) : []
  if (!data || answered.length === 0) return null
  return (
    <Section title={m.topics_tab()}>
      <ul className={`${styles.gradebookLines} border-b border-b-line`}>
        {answered.map(({ topic, tally }) => (
          <TopicLine key={topic.name} topic={topic} tally={tally} onOpen={() => open(topic)} />
        ))}
      </ul>
      {dialog}
    </Section>
  )
}
