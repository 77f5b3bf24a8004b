import type { DoubtFigures } from '@lantern/contract/help/doubts/doubt-figures'
import * as m from '@lantern/messages'
import { formatCount, formatSeconds } from '../../../../lib/format.ts'
import { ColumnChart, PartsBar } from '../../../../ui/charts/column-chart.tsx'
import { Stats } from '../../../../ui/charts/stats.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { waitLabel } from '../doubt-labels.ts'
import { FigureTables } from './figure-tables.tsx'

const shareLabel = (part: number, whole: number): string =>
  whole === 0 ? '–' : m.doubt_figure_share({ percent: Math.round((part / whole) * 100), part, whole })

const secondsLabel = (seconds: number | null): string =>
  seconds === null
    ? '–'
    : seconds < 10
      ? m.doubt_figure_seconds({ seconds: seconds.toFixed(1) })
      : formatSeconds(seconds)

/** Key figures. */
function First({ figures }: { figures: DoubtFigures }) {
  const { aiSeconds, teacherMinutes, asked, solved, solvedByAi, overDay, wrongStillShown, waiting } = figures
  const rows: [string, string][] = [
    [m.doubt_figure_asked(), formatCount(asked)],
    [m.doubt_figure_waiting(), formatCount(waiting)],
    [
      m.doubt_figure_ai(),
      m.doubt_figure_spread({ half: secondsLabel(aiSeconds.p50), nine: secondsLabel(aiSeconds.p90) }),
    ],
    [
      m.doubt_figure_teacher(),
      m.doubt_figure_spread({ half: waitLabel(teacherMinutes.p50), nine: waitLabel(teacherMinutes.p90) }),
    ],
    [m.doubt_figure_by_ai(), shareLabel(solvedByAi, solved)],
    [m.doubt_figure_over_day(), shareLabel(overDay, asked)],
    [m.doubt_figure_reopened(), shareLabel(figures.reopened, asked)],
    [m.doubt_figure_wrong(), formatCount(wrongStillShown)],
  ]
  return <Stats small facts={rows} />
}

/** Labels under every nth column, so that they don't overlap. */
const thin = (label: string, i: number, count: number): string =>
  i % Math.max(1, Math.ceil(count / 8)) === 0 ? label : ''

function Days({ byDay }: Pick<DoubtFigures, 'byDay'>) {
  const label = ({ day, asked, solvedByAi, answered }: DoubtFigures['byDay'][number]) =>
    m.doubt_figure_day({ day, asked, ai: solvedByAi, answered })
  return (
    <Section title={m.doubt_figure_days()}>
      <ColumnChart
        label={m.doubt_figure_days()}
        series={[
          { name: m.doubt_figure_series_asked(), tone: 'quiet' },
          { name: m.doubt_figure_series_ai(), tone: 'good' },
          { name: m.doubt_figure_series_teacher(), tone: 'strong' },
        ]}
        columns={byDay.map((one, i) => ({
          key: one.day,
          label: thin(one.day.slice(5), i, byDay.length),
          title: label(one),
          values: [one.asked, one.solvedByAi, one.answered],
        }))}
      />
    </Section>
  )
}

function Hours({ byHour }: Pick<DoubtFigures, 'byHour'>) {
  return (
    <Section title={m.doubt_figure_hours()}>
      <ColumnChart
        label={m.doubt_figure_hours()}
        series={[
          { name: m.doubt_figure_series_asked(), tone: 'quiet' },
          { name: m.doubt_figure_series_teacher(), tone: 'strong' },
        ]}
        columns={byHour.map(({ hour, asked, answered }) => ({
          key: String(hour),
          label: thin(String(hour), hour, 24),
          title: m.doubt_figure_hour({ hour, asked, answered }),
          values: [asked, answered],
        }))}
      />
    </Section>
  )
}

/** Outcomes of the AI's answers, and teachers' verdicts on the sampled ones. */
function Worth({ outcomes, verdicts, sample }: DoubtFigures) {
  const judged = sample.right + sample.partly + sample.wrong
  return (
    <Section title={m.doubt_figure_worth()}>
      <div className="grid gap-6">
        <div className="grid gap-2">
          <p className="label">{m.doubt_figure_outcomes()}</p>
          <PartsBar
            label={m.doubt_figure_outcomes()}
            parts={[
              { name: m.doubt_figure_shown(), tone: 'strong', count: outcomes.shown },
              { name: m.doubt_figure_held(), tone: 'good', count: outcomes.held },
              { name: m.doubt_figure_nothing(), tone: 'quiet', count: outcomes.nothingFound },
              { name: m.doubt_figure_failed(), tone: 'bad', count: outcomes.failed },
            ]}
          />
        </div>
        <div className="grid gap-2">
          <p className="label">{m.doubt_figure_verdicts()}</p>
          <PartsBar
            label={m.doubt_figure_verdicts()}
            parts={[
              { name: m.doubt_figure_endorsed(), tone: 'strong', count: verdicts.endorsed },
              { name: m.doubt_figure_corrected(), tone: 'good', count: verdicts.corrected },
              { name: m.doubt_figure_withdrawn(), tone: 'bad', count: verdicts.withdrawn },
              { name: m.doubt_figure_unchecked(), tone: 'quiet', count: verdicts.unchecked },
            ]}
          />
        </div>
        <div className="grid gap-2">
          <p className="label">{m.doubt_figure_sample({ judged, drawn: sample.drawn })}</p>
          <PartsBar
            label={m.doubt_figure_sample({ judged, drawn: sample.drawn })}
            parts={[
              { name: m.doubt_sample_right(), tone: 'strong', count: sample.right },
              { name: m.doubt_sample_partly(), tone: 'good', count: sample.partly },
              { name: m.doubt_sample_wrong(), tone: 'bad', count: sample.wrong },
            ]}
          />
          <p className="meta">{m.doubt_figure_sample_note()}</p>
        </div>
      </div>
    </Section>
  )
}

/** Figures of doubts as plots, with the numbers below. */
export function FiguresView({ figures }: { figures: DoubtFigures }) {
  if (figures.asked === 0) return <EmptyState>{m.doubt_figure_none({ days: figures.days })}</EmptyState>
  return (
    <>
      <First figures={figures} />
      <Days byDay={figures.byDay} />
      <Hours byHour={figures.byHour} />
      <Worth {...figures} />
      <FigureTables figures={figures} />
    </>
  )
}
