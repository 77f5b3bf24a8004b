import type { DoubtFigures } from '@lantern/contract/help/doubts/doubt-figures'
import * as m from '@lantern/messages'
import { formatCount } from '../../../../lib/format.ts'
import { ProgressBar } from '../../../../ui/charts/progress-bar.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { WideTable } from '../../../../ui/page/wide-table.tsx'
import { waitLabel } from '../doubt-labels.ts'

function Subjects({ bySubject }: Pick<DoubtFigures, 'bySubject'>) {
  const all = bySubject.reduce((sum, { asked }) => sum + asked, 0)
  return (
    <Section title={m.doubt_figure_subjects()}>
      <WideTable label={m.doubt_figure_subjects()}>
        <thead>
          <tr>
            <th>{m.doubt_subject()}</th>
            <th className="r">{m.doubt_figure_asked()}</th>
            <th>
              <span className="vh">{m.doubt_figure_share_of_all()}</span>
            </th>
            <th className="r">{m.doubt_figure_waiting()}</th>
            <th className="r">{m.doubt_figure_half()}</th>
            <th className="r">{m.doubt_figure_nine()}</th>
            <th className="r">{m.doubt_figure_teachers()}</th>
          </tr>
        </thead>
        <tbody>
          {bySubject.map(({ subject, asked, waiting, wait, teachers }) => (
            <tr key={subject}>
              <td>{subject}</td>
              <td className="r mono">{formatCount(asked)}</td>
              <td className="w-[22%] min-w-20">
                <ProgressBar label={m.doubt_figure_asked()} value={asked} max={Math.max(1, all)} ink />
              </td>
              <td className="r mono">{formatCount(waiting)}</td>
              <td className="r">{waitLabel(wait.p50)}</td>
              <td className="r">{waitLabel(wait.p90)}</td>
              <td className="r mono">
                {teachers === 0 ? <b className="text-bad">{m.doubt_figure_nobody()}</b> : teachers}
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Section>
  )
}

function Teachers({ teachers }: Pick<DoubtFigures, 'teachers'>) {
  const all = teachers.reduce((sum, { answered }) => sum + answered, 0)
  return (
    <Section title={m.doubt_figure_load()}>
      <WideTable label={m.doubt_figure_load()}>
        <thead>
          <tr>
            <th>{m.doubt_figure_name()}</th>
            <th className="r">{m.doubt_figure_answered()}</th>
            <th>
              <span className="vh">{m.doubt_figure_share_of_all()}</span>
            </th>
            <th className="r">{m.doubt_figure_open()}</th>
            <th className="r">{m.doubt_figure_half()}</th>
            <th className="r">{m.doubt_figure_endorsed()}</th>
            <th className="r">{m.doubt_fact_rating()}</th>
          </tr>
        </thead>
        <tbody>
          {teachers.map(({ id, name, answered, open, medianMinutes, endorsed, rating }) => (
            <tr key={id}>
              <td>{name}</td>
              <td className="r mono">{formatCount(answered)}</td>
              <td className="w-[22%] min-w-20">
                <ProgressBar label={m.doubt_figure_answered()} value={answered} max={Math.max(1, all)} ink />
              </td>
              <td className="r mono">{open}</td>
              <td className="r">{waitLabel(medianMinutes)}</td>
              <td className="r mono">{endorsed}</td>
              <td className="r mono">{rating ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Section>
  )
}

/** The numbers by subject and by teacher. */
export function FigureTables({ figures }: { figures: DoubtFigures }) {
  return (
    <>
      <Subjects bySubject={figures.bySubject} />
      {figures.teachers.length > 0 && <Teachers teachers={figures.teachers} />}
    </>
  )
}
