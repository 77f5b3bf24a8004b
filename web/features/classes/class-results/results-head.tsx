import type { ClassResults } from '@lantern/contract/classes/class-results/class-results'
import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { formatMoment, formatPercent } from '../../../lib/format.ts'
import { SaveTables } from '../../../ui/forms/save-tables.tsx'
import styles from './class-results.module.css'
import { findingLabel } from './figures.ts'
import { type Session, useSaveResults } from './queries.ts'

type Props = {
  results: ClassResults
  session: Session
  /** Next step, such as a room with the missed questions. */
  action: ReactNode
}

const minutes = ({ startedAt, endedAt }: ClassResults): number | null =>
  startedAt && endedAt ? Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000) : null

/** File title with the day, since several classes play the same quiz. */
const fileTitle = ({ title, startedAt, endedAt }: ClassResults): string =>
  [title, (endedAt ?? startedAt)?.slice(0, 10)].filter(Boolean).join(' ')

const about = (results: ClassResults): string => {
  const { title, startedAt, students, items, kind } = results
  const lasted = kind === 'room' ? minutes(results) : null
  return [
    title,
    startedAt && formatMoment(startedAt),
    kind === 'room'
      ? m.class_players({ count: students.length })
      : m.class_student_count({ count: students.length }),
    m.class_questions({ count: items.length }),
    lasted !== null && lasted > 0 && m.class_minutes({ count: lasted }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Main finding, its basis and possible actions. */
export function ResultsHead({ results, session, action }: Props) {
  const save = useSaveResults(session)
  return (
    <div className="page-head">
      <div>
        <h1 className="h-page">{findingLabel(results)}</h1>
        <p>{about(results)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <SaveTables
          saving={save.isPending ? save.variables.format : null}
          onSave={format => save.mutate({ title: fileTitle(results), format })}
        />
        {action}
      </div>
    </div>
  )
}

/** The first three as one line, with the figures of the class beside them. */
export function PodiumLine({ results }: { results: ClassResults }) {
  const { students, average, finished } = results
  const first = students.filter(({ place, points }) => place !== null && place <= 3 && points).slice(0, 3)
  return (
    <section
      className={`${styles.podiumLine} flex flex-wrap gap-y-4 gap-x-[clamp(20px,3.4vw,56px)] items-end border-y border-y-line py-5 px-0 mb-8`}
      aria-label={m.class_podium()}
    >
      {first.map(({ id, name, place, points }, i) => (
        <div className={`${styles.place} grid grid-cols-[auto_auto] gap-y-0 gap-x-3.5 items-center`} key={id}>
          <i>{place}</i>
          <b>{i === 0 ? <span className="highlight">{name}</span> : name}</b>
          <span className="meta">{m.class_points({ count: points ?? 0 })}</span>
        </div>
      ))}
      <dl className="flex gap-9 ms-auto phone:ms-0">
        <div>
          <dt className="type-xs text-ink-3">{m.class_average()}</dt>
          <dd>{average === null ? '–' : formatPercent(average)}</dd>
        </div>
        <div>
          <dt className="type-xs text-ink-3">{m.class_finished()}</dt>
          <dd>{m.class_of({ part: finished, whole: students.length })}</dd>
        </div>
      </dl>
    </section>
  )
}
