import type { BankFigures } from '@lantern/contract/questions/question-bank/bank-uses'
import * as m from '@lantern/messages'
import { formatDay } from '../../../../lib/format.ts'
import styles from '../relations.module.css'

type Use = {
  sessionId: string
  title: string
  askedAt: string
  isCurrent: boolean
  students: number
  facility: { value: number; low: number; high: number }
}

const height = 168
const inset = { left: 40, right: 12, top: 10, bottom: 26 }
/** Maximum width per use; many uses are drawn closer. */
const widest = 44
const width = 420

const toPercent = (share: number): string => m.bank_percent({ percent: Math.round(share * 100) })

/** Radius of a dot; its area is proportional to the number of students. */
const radiusOf = (students: number): number => Math.min(9, Math.max(3.5, Math.sqrt(students) * 1.3))

/**
 * Plot of a question's uses: dots at the share of right answers, with intervals; the band covers all uses.
 */
export function UsesPlot({ uses, figures }: { uses: readonly Use[]; figures: BankFigures }) {
  const oldest = uses.toReversed()
  const inner = width - inset.left - inset.right
  const step = Math.min(widest, inner / Math.max(1, oldest.length))
  const x = (n: number) => inset.left + step * (n + 0.5)
  const y = (share: number) => inset.top + (1 - share) * (height - inset.top - inset.bottom)
  const { facility } = figures
  const end = Math.max(inset.left + inner * 0.4, x(oldest.length - 1) + step / 2)
  const [first, last] = [oldest[0], oldest.at(-1)]
  return (
    <svg
      className="w-full max-w-120 h-auto text-[11px] fill-ink-2"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={m.bank_plot({ count: uses.length })}
    >
      {[0, 0.5, 1].map(share => (
        <g key={share}>
          <line
            x1={inset.left}
            x2={width - inset.right}
            y1={y(share)}
            y2={y(share)}
            className="stroke-line"
          />
          <text x={inset.left - 8} y={y(share) + 4} textAnchor="end">
            {toPercent(share)}
          </text>
        </g>
      ))}
      {facility && (
        <>
          <rect
            x={inset.left}
            width={end - inset.left}
            y={y(facility.high)}
            height={Math.max(1, y(facility.low) - y(facility.high))}
            className="fill-note-tint"
          />
          <line
            x1={inset.left}
            x2={end}
            y1={y(facility.value)}
            y2={y(facility.value)}
            className="stroke-note [stroke-width:1.5]"
          />
        </>
      )}
      {oldest.map(({ sessionId, title, askedAt, students, isCurrent, facility: own }, n) => (
        <g key={sessionId} data-earlier={!isCurrent || undefined} className={styles.qbPlotUse}>
          <title>
            {m.bank_plot_use({
              title,
              day: formatDay(askedAt),
              percent: Math.round(own.value * 100),
              count: students,
            })}
          </title>
          <line x1={x(n)} x2={x(n)} y1={y(own.low)} y2={y(own.high)} />
          <circle cx={x(n)} cy={y(own.value)} r={radiusOf(students)} />
        </g>
      ))}
      {first && (
        <text x={inset.left} y={height - 6}>
          {formatDay(first.askedAt)}
        </text>
      )}
      {last && last !== first && (
        <text x={Math.max(end, inset.left + 150)} y={height - 6} textAnchor="end">
          {formatDay(last.askedAt)}
        </text>
      )}
    </svg>
  )
}
