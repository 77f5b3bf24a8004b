import type { ClassTopic, ClassTopics, TopicStudent } from '@lantern/contract/teach/gradebook/class-topics'
import { levelOf, levelOfShare, shareRight } from '@lantern/contract/teach/gradebook/topic-levels.rules'
import * as m from '@lantern/messages'
import type { CSSProperties, MouseEvent } from 'react'
import { Link } from 'react-router'
import { moveByKeys, rememberFocus } from './cell-keys.ts'
import { progressAddress } from './figures.ts'
import { LevelBars } from './level-bars.tsx'
import { describeLevel, formatShare } from './topic-labels.ts'

const countSecure = ({ cells }: TopicStudent): number =>
  cells.filter(cell => levelOf(cell) === 'secure').length

type RowProps = { classId: string; student: TopicStudent; topics: readonly ClassTopic[]; row: number }

function Row({ classId, student, topics, row }: RowProps) {
  return (
    <tr>
      <th className="student" scope="row">
        <Link to={progressAddress(classId, student.id)}>{student.name}</Link>
      </th>
      <td className="term">{countSecure(student)}</td>
      {topics.map((topic, i) => {
        const cell = student.cells[i]
        if (!cell) return <td key={topic.name} />
        const level = levelOf(cell)
        return (
          <td key={topic.name}>
            <button
              type="button"
              className="gradebook-cell topic-cell"
              data-level={level}
              tabIndex={row === 0 && i === 0 ? 0 : -1}
              data-row={row}
              data-column={i}
              aria-label={m.gradebook_cell({
                name: student.name,
                title: topic.name,
                score: describeLevel(cell, level),
              })}
            >
              {level !== 'too-few' && <LevelBars level={level} />}
              {formatShare(shareRight(cell))}
            </button>
          </td>
        )
      })}
    </tr>
  )
}

type HeadProps = { topics: readonly ClassTopic[]; onOpen(topic: ClassTopic): void }

const Head = ({ topics, onOpen }: HeadProps) => (
  <thead>
    <tr>
      <th className="student" scope="col">
        {m.gradebook_student()}
      </th>
      <th className="term" scope="col">
        {m.topics_secure()}
        <small>{m.gradebook_of({ possible: String(topics.length) })}</small>
      </th>
      {topics.map(topic => (
        <th key={topic.name} scope="col">
          <button type="button" title={topic.name} onClick={() => onOpen(topic)}>
            <b>{topic.name}</b>
            <small>{m.topics_answers({ count: topic.answered })}</small>
          </button>
        </th>
      ))}
    </tr>
  </thead>
)

const Foot = ({ topics }: Pick<HeadProps, 'topics'>) => (
  <tfoot>
    <tr>
      <th className="student" scope="row">
        {m.topics_secure()}
      </th>
      <td className="term" />
      {topics.map(({ name, told, secure }) => (
        <td key={name}>{m.gradebook_handed_in_value({ handedIn: secure, expected: told })}</td>
      ))}
    </tr>
    <tr>
      <th className="student" scope="row">
        {m.topics_middle()}
      </th>
      <td className="term" />
      {topics.map(({ name, median }) => (
        <td key={name} className="topic-middle">
          {median !== null && <LevelBars level={levelOfShare(median)} />}
          {formatShare(median)}
        </td>
      ))}
    </tr>
  </tfoot>
)

type Props = { topics: ClassTopics; onOpen(topic: ClassTopic): void }

/** Students by topics; every cell and every head leads to what to teach again. */
export function TopicsTable({ topics: { class: facts, topics, students }, onOpen }: Props) {
  const open = (event: MouseEvent) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-column]')
    const topic = cell && topics[Number(cell.dataset.column)]
    if (topic) onOpen(topic)
  }
  return (
    <div className="gradebook-scroll">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move through it.
        role="grid"
        className="gradebook topics"
        style={{ '--columns': topics.length } as CSSProperties}
        onClick={open}
        onKeyDown={moveByKeys}
        onFocus={rememberFocus}
      >
        <caption className="vh">
          {m.topics_caption({ students: students.length, topics: topics.length })}
        </caption>
        <Head topics={topics} onOpen={onOpen} />
        <tbody>
          {students.map((student, row) => (
            <Row key={student.id} classId={facts.id} student={student} topics={topics} row={row} />
          ))}
        </tbody>
        <Foot topics={topics} />
      </table>
    </div>
  )
}
