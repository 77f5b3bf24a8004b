import type { ClassTopic, ClassTopics, TopicStudent } from '@lantern/contract/teach/gradebook/class-topics'
import { levelOf, levelOfShare, shareRight } from '@lantern/contract/teach/gradebook/topic-levels.rules'
import * as m from '@lantern/messages'
import { useCallback, useMemo } from 'react'
import { Link } from 'react-router'
import { GridTable } from '../../../ui/table/grid-table.tsx'
import { progressAddress } from './figures.ts'
import { LevelBars } from './level-bars.tsx'
import { describeLevel, formatShare } from './topic-labels.ts'

const countSecure = ({ cells }: TopicStudent): number =>
  cells.filter(cell => levelOf(cell) === 'secure').length

const levelClasses: Partial<Record<ReturnType<typeof levelOf>, string>> = {
  new: 'bg-well',
  secure: 'bg-shade-tint',
}

const cellOf = ({ name, cells }: TopicStudent, { title }: { title: string }, index: number) => {
  const cell = cells[index]
  if (!cell) return null
  const level = levelOf(cell)
  return {
    label: m.gradebook_cell({ name, title, score: describeLevel(cell, level) }),
    content: (
      <>
        {level !== 'too-few' && <LevelBars level={level} />}
        {formatShare(shareRight(cell))}
      </>
    ),
    className: levelClasses[level],
  }
}

type Props = { topics: ClassTopics; onOpen(topic: ClassTopic): void }

/** Table of students by topics; cells and headers open the passages to teach again. */
export function TopicsTable({ topics: { class: facts, topics, students }, onOpen }: Props) {
  const columns = useMemo(
    () =>
      topics.map(topic => ({
        ...topic,
        id: topic.name,
        title: topic.name,
        head: <small>{m.topics_answers({ count: topic.answered })}</small>,
      })),
    [topics],
  )
  const headOf = useCallback(
    ({ id, name }: TopicStudent) => <Link to={progressAddress(facts.id, id)}>{name}</Link>,
    [facts.id],
  )
  return (
    <GridTable
      part="gradebook"
      caption={m.topics_caption({ students: students.length, topics: topics.length })}
      rows={students}
      idOf={({ id }) => id}
      columns={columns}
      minWidth={112}
      corner={m.gradebook_student()}
      sum={
        <>
          {m.topics_secure()}
          <small>{m.gradebook_of({ possible: String(topics.length) })}</small>
        </>
      }
      headOf={headOf}
      sumOf={countSecure}
      cellOf={cellOf}
      foot={[
        {
          label: m.topics_secure(),
          sum: '',
          cellOf: ({ secure, told }) => m.gradebook_handed_in_value({ handedIn: secure, expected: told }),
        },
        {
          label: m.topics_middle(),
          sum: '',
          cellOf: ({ median }) => (
            <>
              {median !== null && <LevelBars level={levelOfShare(median)} />}
              {formatShare(median)}
            </>
          ),
        },
      ]}
      onOpenCell={(_, column) => topics[column] && onOpen(topics[column])}
      onOpenColumn={onOpen}
    />
  )
}
