import { mayManage } from '@lantern/contract/classes/classes/class-limits.rules'
import type {
  GradebookCell,
  GradebookColumn,
  StudentProgress,
} from '@lantern/contract/teach/gradebook/gradebook'
import type { WorkState } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import * as m from '@lantern/messages'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { timeFactorLabel } from '../../../lib/time-factor-label.ts'
import { Section } from '../../../ui/page/section.tsx'
import { CellDialog } from './cell-dialog.tsx'
import { aboutColumn, formatFinal, isWork } from './figures.ts'
import styles from './gradebook.module.css'
import { OwnCellDialog } from './grades/own-cell-dialog.tsx'
import { ProgressPlot } from './progress-plot.tsx'
import { ReportButton } from './report-dialog.tsx'
import { ScoreLines } from './score-lines.tsx'
import { StudentNotes } from './student-notes.tsx'
import { StudentTopics } from './student-topics.tsx'
import type { AddressOf } from './topic-dialog.tsx'

const countStates = ({ work }: StudentProgress, ...states: readonly WorkState[]): number =>
  work.filter(({ cell }) => states.includes(cell.state)).length

function Facts({ progress }: { progress: StudentProgress }) {
  const { student, medianFinal, work } = progress
  const countedWork = work.length - countStates(progress, 'excused')
  const otherWork = [
    [countStates(progress, 'late'), m.gradebook_facts_late()],
    [countStates(progress, 'missing'), m.gradebook_facts_missing()],
    [countStates(progress, 'excused'), m.gradebook_facts_excused()],
  ] as const
  return (
    <dl
      className={`${styles.progressFacts} flex flex-wrap gap-y-4 gap-x-[clamp(24px,4vw,60px)] border-y border-y-line py-[18px] px-0`}
    >
      <div className="flex flex-col-reverse justify-end">
        <dt className="type-sm text-ink-2">
          {m.gradebook_class_middle({ percent: formatFinal(medianFinal) })}
        </dt>
        <dd>{formatFinal(student.final)}</dd>
      </div>
      <div className="flex flex-col-reverse justify-end">
        <dt className="type-sm text-ink-2">{m.gradebook_facts_handed_in({ whole: countedWork })}</dt>
        <dd>{countStates(progress, 'finished', 'late')}</dd>
      </div>
      {otherWork.map(([count, label]) => (
        <div className="flex flex-col-reverse justify-end" key={label}>
          <dt className="type-sm text-ink-2">{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Extra time, as a sentence. */
const supportText = ({ student: { timeFactor } }: StudentProgress): string =>
  timeFactor === 1 ? m.gradebook_support_none() : timeFactorLabel(timeFactor)

const Support = ({ progress }: { progress: StudentProgress }) => (
  <Section
    title={m.gradebook_support()}
    aside={
      mayManage(progress.class.role) && (
        <Link className="link" to={`/classes/${progress.class.id}?view=students`}>
          {m.gradebook_support_change()}
        </Link>
      )
    }
  >
    <p className="muted mb-3">{m.gradebook_support_text()}</p>
    <p className="flex gap-3 items-center border-y border-y-line py-3 px-0 font-[560]">
      <Clock className="i" aria-hidden="true" />
      {supportText(progress)}
    </p>
    <p className="meta mt-3">{m.gradebook_seen()}</p>
  </Section>
)

/** Progress of one student of a class. */
export function ProgressView({ progress, addressOf }: { progress: StudentProgress; addressOf: AddressOf }) {
  const { student, work, class: facts } = progress
  const [opened, setOpened] = useState<{ column: GradebookColumn; cell: GradebookCell }>()
  const { name, final } = student
  return (
    <>
      <header className="page-head">
        <div>
          <Link className="link type-sm" to={`/classes/${facts.id}/scores`}>
            {m.gradebook_to_scores({ name: facts.name })}
          </Link>
          <h1 className="h-page">
            {final === null
              ? m.gradebook_progress_none({ name })
              : m.gradebook_progress_title({ name, percent: formatFinal(final) })}
          </h1>
          {facts.term && <p>{facts.term}</p>}
        </div>
        {mayManage(facts.role) && (
          <ReportButton
            classId={facts.id}
            days={work.map(({ column }) => column.closesAt)}
            names={[facts.name, student.name, ...work.map(({ column }) => column.title)]}
            student={student}
          />
        )}
      </header>
      <Facts progress={progress} />
      {work.length > 0 && (
        <Section title={m.gradebook_plot()}>
          <ProgressPlot name={name} work={work} />
        </Section>
      )}
      <div className="grid grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] gap-y-0 gap-x-[clamp(28px,4vw,64px)] items-start max-980:grid-cols-[minmax(0,1fr)]">
        <div>
          <Section title={m.gradebook_progress_work()}>
            {work.length === 0 && <p>{m.gradebook_progress_empty()}</p>}
            <ScoreLines
              lines={work.toReversed().map(({ column, cell }) => ({
                key: column.id,
                name: column.title,
                about: aboutColumn(column),
                cell,
                column,
                open: () => setOpened({ column, cell }),
              }))}
            />
          </Section>
          <StudentTopics classId={facts.id} memberId={student.id} addressOf={addressOf} />
        </div>
        <div>
          <Support progress={progress} />
          {mayManage(facts.role) && (
            <StudentNotes
              member={{ classId: facts.id, memberId: student.id }}
              isArchived={facts.isArchived}
            />
          )}
        </div>
      </div>
      {opened?.column.own && (
        <OwnCellDialog
          classId={facts.id}
          student={student}
          column={opened.column.own}
          cell={opened.cell}
          manages={mayManage(facts.role)}
          onNext={null}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened && isWork(opened.column) && (
        <CellDialog
          classId={facts.id}
          student={student}
          column={opened.column}
          cell={opened.cell}
          manages={mayManage(facts.role)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
