import type { AttemptLine } from '@lantern/contract/questions/attempts/attempts'
import * as m from '@lantern/messages'
import { formatDay } from '../../../lib/format.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { NameLink } from '../../../ui/table/name-link.tsx'
import { attemptAddress, formatScore } from './quiz-labels.ts'

/** Hidden scores are shown when the homework closes. */
const scoreLabel = (state: AttemptLine['state'], right: number | null, total: number): string => {
  if (state !== 'finished') return m.results_open()
  return right === null ? m.results_later() : m.quizzes_score({ right: formatScore(right), total })
}

/** Attempts, latest first. */
export function AttemptTable({ attempts }: { attempts: readonly AttemptLine[] }) {
  return (
    <DataTable
      caption={m.results_attempts()}
      rows={attempts}
      idOf={({ id }) => id}
      columns={[
        [m.results_col_quiz(), ({ id, title }) => <NameLink to={attemptAddress(id)}>{title}</NameLink>],
        [
          m.results_col_mode(),
          ({ mode }) => (mode === 'exam' ? m.results_exam() : m.results_practice()),
          { from: 'tablet', className: 'w-28' },
        ],
        [
          m.results_col_score(),
          ({ state, right, total }) => scoreLabel(state, right, total),
          { align: 'right', className: 'w-28' },
        ],
        [
          m.results_col_when(),
          ({ startedAt }) => formatDay(startedAt),
          { align: 'right', from: 'tablet', className: 'w-28' },
        ],
      ]}
    />
  )
}
