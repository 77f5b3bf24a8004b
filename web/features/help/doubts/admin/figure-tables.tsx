import type { DoubtFigures } from '@lantern/contract/help/doubts/doubt-figures'
import * as m from '@lantern/messages'
import { formatCount } from '../../../../lib/format.ts'
import { ProgressBar } from '../../../../ui/charts/progress-bar.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { waitLabel } from '../doubt-labels.ts'

const share = { isHeaderHidden: true }
const right = { align: 'right' } as const
const figure = { align: 'right', cellClass: 'mono' } as const

function Subjects({ bySubject }: Pick<DoubtFigures, 'bySubject'>) {
  const all = bySubject.reduce((sum, { asked }) => sum + asked, 0)
  return (
    <Section title={m.doubt_figure_subjects()}>
      <DataTable
        caption={m.doubt_figure_subjects()}
        layout="wide"
        rows={bySubject}
        idOf={({ subject }) => subject}
        columns={[
          [m.doubt_subject(), ({ subject }) => subject],
          [m.doubt_figure_asked(), ({ asked }) => formatCount(asked), figure],
          [
            m.doubt_figure_share_of_all(),
            ({ asked }) => (
              <ProgressBar label={m.doubt_figure_asked()} value={asked} max={Math.max(1, all)} ink />
            ),
            share,
          ],
          [m.doubt_figure_waiting(), ({ waiting }) => formatCount(waiting), figure],
          [m.doubt_figure_half(), ({ wait }) => waitLabel(wait.p50), right],
          [m.doubt_figure_nine(), ({ wait }) => waitLabel(wait.p90), right],
          [
            m.doubt_figure_teachers(),
            ({ teachers }) =>
              teachers === 0 ? <b className="text-bad">{m.doubt_figure_nobody()}</b> : teachers,
            figure,
          ],
        ]}
      />
    </Section>
  )
}

function Teachers({ teachers }: Pick<DoubtFigures, 'teachers'>) {
  const all = teachers.reduce((sum, { answered }) => sum + answered, 0)
  return (
    <Section title={m.doubt_figure_load()}>
      <DataTable
        caption={m.doubt_figure_load()}
        layout="wide"
        rows={teachers}
        idOf={({ id }) => id}
        columns={[
          [m.doubt_figure_name(), ({ name }) => name],
          [m.doubt_figure_answered(), ({ answered }) => formatCount(answered), figure],
          [
            m.doubt_figure_share_of_all(),
            ({ answered }) => (
              <ProgressBar label={m.doubt_figure_answered()} value={answered} max={Math.max(1, all)} ink />
            ),
            share,
          ],
          [m.doubt_figure_open(), ({ open }) => open, figure],
          [m.doubt_figure_half(), ({ medianMinutes }) => waitLabel(medianMinutes), right],
          [m.doubt_figure_endorsed(), ({ endorsed }) => endorsed, figure],
          [m.doubt_fact_rating(), ({ rating }) => rating ?? '–', figure],
        ]}
      />
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
