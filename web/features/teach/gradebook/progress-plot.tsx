import type { StudentProgress } from '@lantern/contract/teach/gradebook/gradebook'
import { shareReached } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import * as m from '@lantern/messages'
import { formatColumnDay, formatPercent } from './figures.ts'

type Work = StudentProgress['work'][number]

/** Most dates below the plot; of more work every second, third … is told. */
const mostLabels = 11

/** What counts: a score, or 0 for what was missed; null for what leaves a gap. */
const getShare = ({ cell }: Work): number | null => {
  if (cell.state === 'missing') return 0
  if (cell.state !== 'finished' && cell.state !== 'late') return null
  return shareReached(cell.reached, cell.possible)
}

/** A line through the points that follow each other without a gap, in per cent of the picture. */
const getPath = (shares: readonly (number | null)[], x: (i: number) => number): string =>
  shares
    .map((share, i) => {
      if (share === null) return ''
      const isFirst = i === 0 || shares[i - 1] === null
      return `${isFirst ? 'M' : 'L'}${x(i)} ${100 - share * 100}`
    })
    .join(' ')

/** One student's scores by date, beside the middle of the class. */
export function ProgressPlot({ name, work }: { name: string; work: readonly Work[] }) {
  const x = (i: number) => ((i + 0.5) / work.length) * 100
  const own = work.map(getShare)
  const middle = work.map(({ column }) => shareReached(column.median, column.possible))
  const every = Math.ceil(work.length / mostLabels)
  return (
    <figure className="progress-plot" aria-label={m.gradebook_plot_label({ name })}>
      <ul className="gradebook-legend" aria-hidden="true">
        <li>
          <span className="point" />
          {m.gradebook_plot_own({ name })}
        </li>
        <li>
          <span className="dashes" />
          {m.gradebook_plot_class()}
        </li>
        <li>{m.gradebook_plot_unit()}</li>
      </ul>
      <div className="plot-area" aria-hidden="true">
        {[0, 25, 50, 75, 100].map(percent => (
          <div key={percent} className="plot-line" style={{ bottom: `${percent}%` }}>
            <small>{percent}</small>
          </div>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className="class-line" d={getPath(middle, x)} />
          <path className="own-line" d={getPath(own, x)} />
        </svg>
        {work.map(({ column }, i) => {
          const share = own[i]
          if (share === null || share === undefined) return null
          const percent = formatPercent(share)
          const isBelow = share > 0.15 && (share < (middle[i] ?? 0) || share > 0.9)
          return (
            <span
              key={column.id}
              className="plot-point"
              title={m.gradebook_plot_point({ title: column.title, percent })}
              style={{ left: `${x(i)}%`, bottom: `${share * 100}%` }}
            >
              {every === 1 && <b className={isBelow ? 'below' : undefined}>{Math.round(share * 100)}</b>}
            </span>
          )
        })}
      </div>
      <ol className="plot-days" aria-hidden="true">
        {work.map(({ column }, i) => (
          <li key={column.id} style={{ left: `${x(i)}%` }} hidden={i % every !== 0}>
            <span>{column.title}</span>
            <small>{formatColumnDay(column.closesAt)}</small>
          </li>
        ))}
      </ol>
    </figure>
  )
}
