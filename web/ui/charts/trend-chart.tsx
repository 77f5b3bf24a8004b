type Point = { key: string; percent: number; label: string }

const width = 960
const height = 200
/** Room for the labels, which a phone shows larger. */
const left = 64

/** Line chart of shares over time, each point with its value. @param points the earliest first */
export function TrendChart({ label, points }: { label: string; points: readonly Point[] }) {
  const x = (i: number) => left + (points.length < 2 ? 0.5 : i / (points.length - 1)) * (width - left - 12)
  const y = (percent: number) => 10 + (1 - percent / 100) * (height - 20)
  const path = points.map(({ percent }, i) => `${i === 0 ? 'M' : 'L'}${x(i)} ${y(percent)}`).join(' ')
  return (
    <svg
      className="w-full h-auto overflow-visible [font:500_11px_var(--font-mono)]"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {[0, 50, 100].map(percent => (
        <g key={percent}>
          <line className="stroke-line" x1={left} x2={width} y1={y(percent)} y2={y(percent)} />
          <text className="fill-ink-3 phone:text-[28px]" x={left - 8} y={y(percent) + 4} textAnchor="end">
            {percent}
          </text>
        </g>
      ))}
      <path className="fill-none stroke-line-strong stroke-2 [stroke-linejoin:round]" d={path} />
      {points.map(({ key, percent, label: pointLabel }, i) => (
        <circle
          key={key}
          className={i === points.length - 1 ? 'fill-shade' : 'fill-line-strong'}
          cx={x(i)}
          cy={y(percent)}
          r={i === points.length - 1 ? 6 : 4}
        >
          <title>{pointLabel}</title>
        </circle>
      ))}
    </svg>
  )
}
