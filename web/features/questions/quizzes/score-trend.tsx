import type { AttemptLine } from '@lantern/contract/questions/attempts/attempts'
import * as m from '@lantern/messages'
import { formatDay } from '../../../lib/format.ts'
import { TrendChart } from '../../../ui/charts/trend-chart.tsx'
import { Section } from '../../../ui/page/section.tsx'

/** Maximum attempts drawn. */
const max = 30

/** Scores over time; with fewer than two there is no line to see. */
export function ScoreTrend({ attempts }: { attempts: readonly AttemptLine[] }) {
  const finished = attempts
    .filter(({ finishedAt, right, total }) => finishedAt && right !== null && total > 0)
    .slice(0, max)
  if (finished.length < 2) return null
  const points = finished.toReversed().flatMap(({ id, title, right, total, startedAt }) => {
    if (right === null) return []
    const percent = Math.round((right / total) * 100)
    return [{ key: id, percent, label: `${title}, ${formatDay(startedAt)}: ${percent} %` }]
  })
  const latest = points.at(-1)?.percent ?? 0
  return (
    <Section title={m.results_trend()} aside={<span className="meta">{m.results_trend_unit()}</span>}>
      <TrendChart label={m.results_trend_label({ count: points.length, latest })} points={points} />
    </Section>
  )
}
