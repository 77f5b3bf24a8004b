import type { Distribution } from '@lantern/contract/teach/readiness/class-exams'
import type { Exam } from '@lantern/contract/teach/readiness/readiness'
import { readinessLimits } from '@lantern/contract/teach/readiness/readiness-limits.rules'
import * as m from '@lantern/messages'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../lib/calls/use-read.ts'
import { formatCalendarDay, formatPercent } from '../../../lib/format.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { ExamDialog, type Named } from './exam-form.tsx'
import { useAddClassExam, useChangeExam, useClassExams } from './queries.ts'
import { RemoveExam } from './remove-exam.tsx'

const bandName = (band: number): string => {
  const { bands } = readinessLimits
  return m.readiness_class_band({ from: formatPercent(band / bands), to: formatPercent((band + 1) / bands) })
}

/** How many students are expected to get which part of the marks: bars with their counts in words. */
function Bands({ bands }: { bands: readonly number[] }) {
  const max = Math.max(1, ...bands)
  return (
    <ul className="grid gap-2 pb-5" aria-label={m.readiness_class_bands()}>
      {bands.map((students, band) => (
        <li
          key={bandName(band)}
          className="grid grid-cols-[96px_minmax(0,1fr)_92px] items-center gap-3 type-sm"
        >
          <span className="whitespace-nowrap">{bandName(band)}</span>
          <span className="h-3 rounded-1 bg-well">
            <span
              className="block h-full rounded-1 bg-line-strong"
              style={{ inlineSize: `${(100 * students) / max}%` }}
            />
          </span>
          <span className="text-end text-ink-2">{m.readiness_class_students({ count: students })}</span>
        </li>
      ))}
    </ul>
  )
}

function Spread({ distribution: { estimated, students, bands, chapters } }: { distribution: Distribution }) {
  if (!bands)
    return (
      <p className="meta">
        {m.readiness_class_few({ estimated, students, count: readinessLimits.minStudents })}
      </p>
    )
  return (
    <>
      <p className="meta pb-3">{m.readiness_class_known({ estimated, students })}</p>
      <Bands bands={bands} />
      <DataTable
        caption={m.readiness_chapters()}
        rows={chapters}
        idOf={({ name }) => name}
        columns={[
          [m.readiness_chapter(), ({ name }) => name, { className: 'wrap-anywhere' }],
          [m.readiness_marks(), ({ marks }) => marks, { align: 'right', className: 'w-20' }],
          [
            m.readiness_class_share(),
            ({ share }) => (share === null ? '–' : formatPercent(share)),
            { align: 'right', className: 'w-32' },
          ],
        ]}
      />
    </>
  )
}

type Material = { sources: readonly Named[]; papers: readonly Named[] }

function ExamOfClass({
  exam,
  distribution,
  sources,
}: Pick<Material, 'sources'> & { exam: Exam; distribution: Distribution }) {
  const [open, setOpen] = useState<'change' | 'remove' | null>(null)
  const change = useChangeExam(exam.id)
  const close = () => setOpen(null)
  return (
    <article className="border-t border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3 pb-2">
        <h3 className="type-lg">{exam.title}</h3>
        <span className="meta mt-0!">{formatCalendarDay(exam.examDate)}</span>
      </div>
      <Spread distribution={distribution} />
      {exam.isMine && (
        <div className="flex flex-wrap gap-2 pt-3">
          <Button size="sm" onClick={() => setOpen('change')}>
            {m.readiness_change()}
          </Button>
          <Button size="sm" look="quiet" onClick={() => setOpen('remove')}>
            {m.readiness_delete()}
          </Button>
        </div>
      )}
      {open === 'change' && (
        <ExamDialog
          exam={exam}
          sources={sources}
          call={change}
          onSave={fields => change.mutate(fields, { onSuccess: close })}
          onClose={close}
        />
      )}
      {open === 'remove' && <RemoveExam exam={exam} onRemoved={close} onClose={close} />}
    </article>
  )
}

function AddExam({ classId, sources }: { classId: string; sources: readonly Named[] }) {
  const [open, setOpen] = useState(false)
  const add = useAddClassExam(classId)
  const papers = useRead('GET /papers', { pick: 'papers', enabled: open })
  const close = () => setOpen(false)
  return (
    <>
      <Button size="sm" icon={<Plus className="i" aria-hidden="true" />} onClick={() => setOpen(true)}>
        {m.readiness_add()}
      </Button>
      {open && (
        <ExamDialog
          exam={null}
          sources={sources}
          papers={(papers.data ?? []).map(({ id, title }) => ({ id, name: title }))}
          call={add}
          onSave={fields => add.mutate(fields, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  )
}

type Props = { classId: string; manages: boolean; sources: readonly Named[] }

/** Exams of a class with how its students stand, without names. */
export function ClassExams({ classId, manages, sources }: Props) {
  const { data, error } = useClassExams(classId)
  const add = manages && <AddExam classId={classId} sources={sources} />
  return (
    <Section title={m.readiness_class_title()} aside={data && data.length > 0 && add}>
      {!data && <Pending error={error} label={m.readiness_loading()} lines={3} />}
      {data?.length === 0 && <EmptyState action={add}>{m.readiness_class_none()}</EmptyState>}
      {data?.map(({ exam, distribution }) => (
        <ExamOfClass key={exam.id} exam={exam} distribution={distribution} sources={sources} />
      ))}
    </Section>
  )
}
