import './charts.css'

export type Series = { name: string; tone: 'quiet' | 'strong' | 'good' | 'bad' }
export type Column = {
  key: string
  /** Label below the column; empty for none. */
  label: string
  /** Tooltip of the column. */
  title: string
  /** Values, one per series. */
  values: readonly number[]
}

/** Legend of the series' colours. */
function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="chart-legend meta">
      {series.map(({ name, tone }) => (
        <li key={name} data-tone={tone}>
          {name}
        </li>
      ))}
    </ul>
  )
}

/** Column chart with a bar per series; the highest fills the height. */
export function ColumnChart({
  label,
  series,
  columns,
}: {
  label: string
  series: readonly Series[]
  columns: readonly Column[]
}) {
  const max = Math.max(1, ...columns.flatMap(({ values }) => values))
  return (
    <figure className="grid gap-3">
      <div className="chart-columns" role="img" aria-label={label}>
        {columns.map(({ key, label: below, title, values }) => (
          <div key={key} title={title}>
            <span>
              {values.map((value, i) => (
                <i
                  key={series[i]?.name}
                  data-tone={series[i]?.tone}
                  style={{ height: `${(value / max) * 100}%` }}
                />
              ))}
            </span>
            <small>{below}</small>
          </div>
        ))}
      </div>
      <Legend series={series} />
    </figure>
  )
}

/** Stacked bar of the parts of a whole, each with its count. */
export function PartsBar({
  label,
  parts,
}: {
  label: string
  parts: readonly (Series & { count: number })[]
}) {
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  return (
    <figure className="grid gap-3">
      <div className="chart-parts" role="img" aria-label={label}>
        {parts.map(
          ({ name, tone, count }) =>
            count > 0 && <i key={name} data-tone={tone} style={{ flexGrow: count / total }} />,
        )}
      </div>
      <Legend series={parts.map(({ name, tone, count }) => ({ name: `${name} ${count}`, tone }))} />
    </figure>
  )
}
