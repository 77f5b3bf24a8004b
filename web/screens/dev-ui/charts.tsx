import { ColumnChart, PartsBar } from '../../ui/charts/column-chart.tsx'
import { ProgressBar } from '../../ui/charts/progress-bar.tsx'
import { ProgressDots } from '../../ui/charts/progress-dots.tsx'
import { Stats } from '../../ui/charts/stats.tsx'
import { TrendChart } from '../../ui/charts/trend-chart.tsx'
import { Used } from '../../ui/charts/used.tsx'
import { Columns, Group } from './group.tsx'

const counts = [3, 8, 5, 12, 9]

export function Charts() {
  return (
    <Group name="charts" title="Charts">
      <Columns>
        <ProgressBar label="Progress" value={40} max={100} />
        <ProgressBar label="Progress in ink" value={70} max={100} ink />
        <ProgressDots full={3} label="3 of 5" />
        <Used label="Used" value={30} max={50} caption="30 of 50 pages" />
        <PartsBar
          label="Parts"
          parts={[
            { name: 'right', tone: 'good', count: 5 },
            { name: 'open', tone: 'quiet', count: 3 },
            { name: 'wrong', tone: 'bad', count: 2 },
          ]}
        />
        <ColumnChart
          label="By day"
          series={[
            { name: 'asked', tone: 'quiet' },
            { name: 'answered', tone: 'strong' },
          ]}
          columns={counts.map((count, at) => ({
            key: String(at),
            label: String(at + 1),
            title: `${count}`,
            values: [count, count / 2],
          }))}
        />
      </Columns>
      <Stats
        facts={[
          ['students', 24],
          ['answers today', '1,204'],
          ['with a source', '98%'],
        ]}
      />
      <TrendChart
        label="Trend"
        points={counts.map((count, at) => ({ key: String(at), percent: count * 8, label: `${count * 8}%` }))}
      />
    </Group>
  )
}
