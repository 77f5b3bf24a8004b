import type { ClassTopic, ClassTopics, TopicStudent } from '@lantern/contract/teach/gradebook/class-topics'
import { levelOf, levelOfShare, shareRight } from '@lantern/contract/teach/gradebook/topic-levels.rules'
import * as m from '@lantern/messages'
import type { CSSProperties, MouseEvent } from 'react'
import { Link } from 'react-router'
import { moveByKeys, rememberFocus } from './cell-keys.ts'
import { progressAddress } from './figures.ts'
import styles from './gradebook.module.css'
import { LevelBars } from './level-bars.tsx'
import { describeLevel, formatShare } from './topic-labels.ts'
import topicsStyles from './topics.module.css'

const countSecure = ({ cells }: TopicStudent): number =>
  cells.filter(cell => levelOf(cell) === 'secure').length

type RowProps = { classId: string; student: TopicStudent; topics: readonly ClassTopic[]; row: number }

function Row({ classId, student, topics, row }: RowProps) {
  return (
    <tr className="grid grid-cols-[var(--cells)]">
      <th className={styles.student} scope="row">
        <Link to={progressAddress(classId, student.id)}>{student.name}</Link>
      </th>
      <td className={`${styles.term} min-w-0`}>{countSecure(student)}</td>
      {topics.map((topic, i) => {
        const cell = student.cells[i]
        if (!cell) return <td className="min-w-0" key={topic.name} />
        const level = levelOf(cell)
        return (
          <td className="min-w-0" key={topic.name}>
            <button
              type="button"
              className={`${styles.gradebookCell} flex gap-2 items-center justify-end w-full min-h-[38px] py-0 px-2.5 font-medium text-[0.82rem] leading-none font-mono whitespace-nowrap cursor-pointer ${topicsStyles.topicCell} hover:bg-hover focus-visible:-outline-offset-2`}
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
  <thead className="block sticky z-2 bg-paper top-0 border-b border-b-line-strong">
    <tr className="grid grid-cols-[var(--cells)]">
      <th className={styles.student} scope="col">
        {m.gradebook_student()}
      </th>
      <th className={styles.term} scope="col">
        {m.topics_secure()}
        <small>{m.gradebook_of({ possible: String(topics.length) })}</small>
      </th>
      {topics.map(topic => (
        <th key={topic.name} scope="col">
          <button
            className="focus-visible:-outline-offset-2"
            type="button"
            title={topic.name}
            onClick={() => onOpen(topic)}
          >
            <b>{topic.name}</b>
            <small>{m.topics_answers({ count: topic.answered })}</small>
          </button>
        </th>
      ))}
    </tr>
  </thead>
)

const Foot = ({ topics }: Pick<HeadProps, 'topics'>) => (
  <tfoot className="block sticky z-2 bg-paper bottom-0 border-t border-t-line-strong">
    <tr className="grid grid-cols-[var(--cells)]">
      <th className={styles.student} scope="row">
        {m.topics_secure()}
      </th>
      <td className={`${styles.term} min-w-0`} />
      {topics.map(({ name, told, secure }) => (
        <td className="min-w-0" key={name}>
          {m.gradebook_handed_in_value({ handedIn: secure, expected: told })}
        </td>
      ))}
    </tr>
    <tr className="grid grid-cols-[var(--cells)]">
      <th className={styles.student} scope="row">
        {m.topics_middle()}
      </th>
      <td className={`${styles.term} min-w-0`} />
      {topics.map(({ name, median }) => (
        <td key={name} className="flex gap-2 items-center justify-end min-w-0">
          {median !== null && <LevelBars level={levelOfShare(median)} />}
          {formatShare(median)}
        </td>
      ))}
    </tr>
  </tfoot>
)

type Props = { topics: ClassTopics; onOpen(topic: ClassTopic): void }

/** Table of students by topics; cells and headers open the passages to teach again. */
export function TopicsTable({ topics: { class: facts, topics, students }, onOpen }: Props) {
  const open = (event: MouseEvent) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-column]')
    const topic = cell && topics[Number(cell.dataset.column)]
    if (topic) onOpen(topic)
  }
  return (
    <div
      className="overflow-auto max-h-[max(440px,calc(100vh_-_350px))] border-y border-y-line-strong [scrollbar-width:thin] [scroll-padding:112px_8px_112px_264px]"
      data-part="gradebook-scroll"
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move through it.
        role="grid"
        className={`${styles.gradebook} ${topicsStyles.gradebook} ${topicsStyles.topics}`}
        data-part="gradebook"
        style={{ '--columns': topics.length } as CSSProperties}
        onClick={open}
        onKeyDown={moveByKeys}
        onFocus={rememberFocus}
      >
        <caption className="vh">
          {m.topics_caption({ students: students.length, topics: topics.length })}
        </caption>
        <Head topics={topics} onOpen={onOpen} />
        <tbody className="block">
          {students.map((student, row) => (
            <Row key={student.id} classId={facts.id} student={student} topics={topics} row={row} />
          ))}
        </tbody>
        <Foot topics={topics} />
      </table>
    </div>
  )
}
