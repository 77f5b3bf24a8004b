import type { ClassTopics } from '@lantern/contract/teach/gradebook/class-topics'
import { topicLevels } from '@lantern/contract/teach/gradebook/topic-levels.rules'
import * as m from '@lantern/messages'
import styles from './gradebook.module.css'
import { LevelBars } from './level-bars.tsx'
import { type AddressOf, useTopicDialog } from './topic-dialog.tsx'
import { formatShare, levelRanges } from './topic-labels.ts'
import { TopicsList } from './topics-list.tsx'
import { TopicsTable } from './topics-table.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

const Legend = () => (
  <ul
    className={`${styles.gradebookLegend} flex flex-wrap gap-y-1 gap-x-[18px] items-center type-xs text-ink-2`}
    aria-label={m.gradebook_legend()}
  >
    {topicLevels.slice(1).map(level => (
      <li key={level}>
        <LevelBars level={level} />
        {levelRanges[level]()}
      </li>
    ))}
    <li>
      <span>–</span>
      {levelRanges['too-few']()}
    </li>
  </ul>
)

const getHeadline = ({ topics }: ClassTopics): string => {
  const [weakest] = topics
    .flatMap(({ name, median }) => (median === null ? [] : [{ name, median }]))
    .sort((a, b) => a.median - b.median)
  if (!weakest) return m.topics_headline_none()
  return m.topics_headline({ name: weakest.name, percent: `${formatShare(weakest.median)}%` })
}

/** Levels of a class by topic. */
export function TopicsView({ topics, addressOf }: { topics: ClassTopics; addressOf: AddressOf }) {
  const { open, dialog } = useTopicDialog(topics, addressOf)
  const isNarrow = useIsNarrow()
  return (
    <>
      <div
        className={`${styles.gradebookTools} flex flex-wrap gap-y-3 gap-x-5 items-center justify-between py-4 px-0`}
      >
        <p>{getHeadline(topics)}</p>
        <Legend />
      </div>
      {isNarrow ? (
        <TopicsList topics={topics} onOpen={open} />
      ) : (
        <TopicsTable topics={topics} onOpen={open} />
      )}
      <p className="meta mt-3">
        {m.topics_note()} {topics.more > 0 && m.topics_more({ count: topics.more })}
      </p>
      {dialog}
    </>
  )
}
