import type { AssignedHomework, Homework } from '@lantern/contract/teach/homework/homework'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { homeworkAddress, timeLabel } from './homework-labels.ts'

/** Homework as its teacher sees it: when, and how many have handed in. */
export function HomeworkRows({ homework }: { homework: readonly Homework[] }) {
  return (
    <ul className="rows two ruled">
      {homework.map(({ id, title, settings, state, students, finished }) => (
        <li key={id}>
          <Link to={homeworkAddress(id)}>
            <b>{title}</b>
            <span className="meta">{timeLabel({ ...settings, state })}</span>
          </Link>
          <span className="meta">{m.homework_submitted({ finished, students })}</span>
        </li>
      ))}
    </ul>
  )
}

const getStep = ({ state, attempts, attemptsLeft }: AssignedHomework): string => {
  const running = attempts.some(attempt => attempt.state === 'running')
  if (running && state !== 'closed') return m.homework_go_on()
  if (attempts.length > 0 || state === 'closed' || state === 'planned') return m.homework_look()
  return attemptsLeft === 0 ? m.homework_look() : m.homework_begin()
}

/** Homework as a student sees it, the next to close first. */
export function AssignedHomeworkRows({ homework }: { homework: readonly AssignedHomework[] }) {
  return (
    <ul className="rows two ruled">
      {homework.map(given => {
        const open = given.state === 'open' || given.state === 'late'
        const isNext = open && !given.attempts.some(({ state }) => state === 'finished')
        return (
          <li key={given.id}>
            <Link to={homeworkAddress(given.id)}>
              <b>{given.title}</b>
              <span className="meta">{`${given.teacher} · ${timeLabel(given)}`}</span>
            </Link>
            <Link className={buttonClass(isNext ? 'primary' : 'line', 'sm')} to={homeworkAddress(given.id)}>
              {getStep(given)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
