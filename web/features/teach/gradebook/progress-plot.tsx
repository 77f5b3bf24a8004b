import type { StudentProgress } from '@lantern/contract/teach/gradebook/gradebook'
import { shareReached } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import * as m from '@lantern/messages'
import { formatPercent, formatShortDay } from '../../../lib/format.ts'
import styles from './gradebook.module.css'

type Work = StudentProgress['work'][number]

/** Maximum dates below the plot; with more work only every second, third … date is labelled. */
const maxLabels = 11

/** Share of a piece of work: its score, or 0 if missed; null leaves a gap. */
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

/** Plot of a student's scores by date, with the median of the class. */
export function ProgressPlot({ name, work }: { name: string; work: readonly Work[] }) {
  const x = (i: number) => ((i + 0.5) / work.length) * 100
  const own = work.map(getShare)
  const middle = work.map(({ column }) => shareReached(column.median, column.possible))
  const every = Math.ceil(work.length / maxLabels)
  return (
    <figure className="ps-[34px]" aria-label={m.gradebook_plot_label({ name })}>
      <ul
        className={`${styles.gradebookLegend} flex flex-wrap gap-y-1 gap-x-[18px] items-center type-xs text-ink-2`}
        aria-hidden="true"
      >
        <li>
          <span className="size-[11px] block rounded-[50%] bg-shade" />
          {m.gradebook_plot_own({ name })}
        </li>
        <li>
          <span className="w-[22px] [border-top:2px_dashed_var(--line-strong)]" />
          {m.gradebook_plot_class()}
        </li>
        <li>{m.gradebook_plot_unit()}</li>
      </ul>
      <div className="relative h-60 mt-6 max-760:h-[210px]" aria-hidden="true">
        {[0, 25, 50, 75, 100].map(percent => (
          <div
            key={percent}
            className="absolute inset-x-0 border-t border-t-line"
            style={{ bottom: `${percent}%` }}
          >
            <small className="absolute start-[-34px] -top-2 font-medium text-[0.75rem] leading-[1.3] font-mono text-ink-3">
              {percent}
            </small>
          </div>
        ))}
        <svg
          className="size-full absolute inset-0 overflow-visible"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path
            className="stroke-line-strong [stroke-width:1.5] [stroke-dasharray:5_4] fill-none [vector-effect:non-scaling-stroke]"
            d={getPath(middle, x)}
          />
          <path
            className="stroke-shade [stroke-width:2] fill-none [vector-effect:non-scaling-stroke]"
            d={getPath(own, x)}
          />
        </svg>
        {work.map(({ column }, i) => {
          const share = own[i]
          if (share === null || share === undefined) return null
          const percent = formatPercent(share)
          const isBelow = share > 0.15 && (share < (middle[i] ?? 0) || share > 0.9)
          return (
            <span
              key={column.id}
              className="size-[11px] block rounded-[50%] bg-shade absolute mt-0 me-0 mb-[-5.5px] ms-[-5.5px] [box-shadow:0_0_0_2px_var(--paper)]"
              title={m.gradebook_plot_point({ title: column.title, percent })}
              style={{ left: `${x(i)}%`, bottom: `${share * 100}%` }}
            >
              {every === 1 && (
                <b
                  className={`${isBelow ? 'bottom-auto top-[15px]' : ''} absolute bottom-[15px] left-1/2 [translate:-50%_0] py-0.5 px-[3px] rounded-[3px] bg-paper font-semibold text-[0.8rem] leading-none font-mono`}
                >
                  {Math.round(share * 100)}
                </b>
              )}
            </span>
          )
        })}
      </div>
      <ol className="relative h-13 mt-3.5 max-760:h-11" aria-hidden="true">
        {work.map(({ column }, i) => (
          <li
            className="absolute grid justify-items-center max-w-[110px] [translate:-50%_0] type-xs leading-[1.35] text-center"
            key={column.id}
            style={{ left: `${x(i)}%` }}
            hidden={i % every !== 0}
          >
            <span className="truncate max-w-22 max-980:hidden">{column.title}</span>
            <small className="type-2xs text-ink-3 whitespace-nowrap max-760:w-min max-760:leading-[1.25] max-760:whitespace-normal">
              {formatShortDay(column.closesAt)}
            </small>
          </li>
        ))}
      </ol>
    </figure>
  )
}
