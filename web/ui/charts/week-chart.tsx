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
      <ol className="grid grid-cols-7 items-end gap-[clamp(8px,1.4vw,18px)]" aria-label={title}>
        {days.map(({ day, count }, index) => {
          const today = index === days.length - 1
          return (
            <li
              key={day}
              className={`grid justify-items-center gap-2 type-xs whitespace-nowrap ${today ? 'text-ink font-[620]' : 'text-ink-2'}`}
              aria-current={today ? 'date' : undefined}
            >
              <span className="mono text-[0.74rem]">{formatCount(count)}</span>
              <i
                className={`block w-full max-w-[54px] rounded-[3px_5px_1px_1px] ${today ? 'bg-shade' : 'bg-line-strong'}`}
                style={{ height: Math.max(2, (count / max) * tallest) }}
              />
              {today ? todayLabel : formatShortWeekday(day)}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
