import { formatCount, formatShortWeekday } from '../../lib/format.ts'
import { Section } from '../page/section.tsx'

type Props = { title: string; unit: string; today: string; days: readonly { day: string; count: number }[] }

/** Highest column in pixels. */
const tallest = 106

/** Column chart with one column per day and its figure above; today's is dark. */
export function WeekChart({ title, unit, today: todayLabel, days }: Props) {
  const max = Math.max(1, ...days.map(({ count }) => count))
  return (
    <Section title={title} aside={<span className="meta">{unit}</span>}>
      <ol className="week" aria-label={title}>
        {days.map(({ day, count }, index) => {
          const today = index === days.length - 1
          return (
            <li key={day} aria-current={today ? 'date' : undefined}>
              <span className="mono">{formatCount(count)}</span>
              <i style={{ height: Math.max(2, (count / max) * tallest) }} />
              {today ? todayLabel : formatShortWeekday(day)}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
