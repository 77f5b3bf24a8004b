import type { AttemptLine } from '@lantern/contract/questions/attempts/attempts'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { formatDay } from '../../../lib/format.ts'
import { attemptAddress, formatScore } from './quiz-labels.ts'

/** Hidden scores are shown when the homework closes. */
const scoreLabel = (state: AttemptLine['state'], right: number | null, total: number): string => {
  if (state !== 'finished') return m.results_open()
  return right === null ? m.results_later() : m.quizzes_score({ right: formatScore(right), total })
}

/** Attempts, latest first. */
export function AttemptTable({ attempts }: { attempts: readonly AttemptLine[] }) {
  return (
    <table className="tbl">
      <thead>
        <tr>
          <th scope="col">{m.results_col_quiz()}</th>
          <th scope="col" className="wide-only w-28">
            {m.results_col_mode()}
          </th>
          <th scope="col" className="r w-28">
            {m.results_col_score()}
          </th>
          <th scope="col" className="r wide-only w-28">
            {m.results_col_when()}
          </th>
        </tr>
      </thead>
      <tbody>
        {attempts.map(({ id, title, mode, state, right, total, startedAt }) => (
          <tr key={id}>
            <td>
              <Link className="name" to={attemptAddress(id)}>
                <b>{title}</b>
              </Link>
            </td>
            <td className="wide-only">{mode === 'exam' ? m.results_exam() : m.results_practice()}</td>
            <td className="r">{scoreLabel(state, right, total)}</td>
            <td className="r wide-only">{formatDay(startedAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
