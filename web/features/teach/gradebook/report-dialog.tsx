import type { ReportRequest } from '@lantern/contract/teach/gradebook/class-reports'
import { gradebookLimits } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import * as m from '@lantern/messages'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { localDay } from '../../../lib/local-moment.rules.ts'
import { UnprintableNotice } from '../../../lib/print/unprintable-notice.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { useSaveReports } from './queries.ts'

type Props = {
  classId: string
  /** Closing days of pieces of work. */
  days: readonly string[]
  /** Names of students and titles of work that stand on the pages. */
  names: readonly string[]
} & (
  | { student: { id: string; name: string }; className?: never; students?: never }
  | { student?: never; className: string; students: number }
)

/** Period from the first piece of work until today. */
const getPeriod = (days: readonly string[]): Pick<ReportRequest, 'from' | 'until'> => {
  const today = localDay(new Date())
  const [first = today] = [...days.map(day => day.slice(0, 10)), today].sort()
  return { from: first, until: today }
}

const parts = [
  ['withScores', m.report_with_scores],
  ['withMiddle', m.report_with_middle],
  ['withTopics', m.report_with_topics],
] as const

type FormProps = { request: ReportRequest; isOne: boolean; onChange(change: Partial<ReportRequest>): void }

function ReportFields({ request, isOne, onChange }: FormProps) {
  const isWrong = request.from > request.until
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={m.report_from()}
          type="date"
          required
          value={request.from}
          onChange={event => onChange({ from: event.target.value })}
        />
        <Field
          label={m.report_until()}
          type="date"
          required
          value={request.until}
          error={isWrong ? m.report_days_wrong() : undefined}
          onChange={event => onChange({ until: event.target.value })}
        />
      </div>
      <TextArea
        label={m.report_words()}
        hint={isOne ? m.report_words_hint() : m.report_words_hint_class()}
        rows={4}
        maxLength={gradebookLimits.reportWords}
        value={request.words}
        onChange={event => onChange({ words: event.target.value })}
      />
      <fieldset>
        <legend className="mb-1 font-medium text-sm">{m.report_on_page()}</legend>
        {parts.map(([part, label]) => (
          <label key={part} className="flex gap-3 items-center min-h-11 cursor-pointer">
            <input
              type="checkbox"
              className="check"
              checked={request[part]}
              onChange={event => onChange({ [part]: event.target.checked })}
            />
            {label()}
          </label>
        ))}
      </fieldset>
    </>
  )
}

/** Files of at most so many students. */
const listFiles = (students: number): { part: number; first: number; last: number }[] => {
  const { reportsPerFile } = gradebookLimits
  return Array.from({ length: Math.max(1, Math.ceil(students / reportsPerFile)) }, (_, part) => ({
    part,
    first: part * reportsPerFile + 1,
    last: Math.min(students, (part + 1) * reportsPerFile),
  }))
}

function ReportDialog(props: Props & { onClose(): void }) {
  const { classId, days, names, student, className, students = 1, onClose } = props
  const [request, setRequest] = useState<ReportRequest>({
    ...getPeriod(days),
    words: '',
    withScores: true,
    withMiddle: true,
    withTopics: true,
  })
  const save = useSaveReports(classId)
  const files = listFiles(students)
  const mayPrint = request.from !== '' && request.until !== '' && request.from <= request.until
  const title = m.report_title({ name: student?.name ?? className ?? '' })
  const print = (part: number) => {
    if (mayPrint) save.mutate({ title, memberId: student?.id ?? null, part, request })
  }
  return (
    <Dialog
      open
      title={student ? m.report_for_parents() : m.report_for_parents_class()}
      closeLabel={m.dialog_close()}
      onClose={onClose}
    >
      <p className="muted">{student ? m.report_dialog_text() : m.report_dialog_text_class()}</p>
      <ReportFields
        request={request}
        isOne={student !== undefined}
        onChange={change => setRequest({ ...request, ...change })}
      />
      <p className="meta">{m.report_notes_stay()}</p>
      <UnprintableNotice
        texts={[
          ...names.map(name => ({ place: name, text: name })),
          { place: m.report_words(), text: request.words },
        ]}
      />
      {save.error && <Notice bad>{save.error.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        {files.map(({ part, first, last }) => (
          <Button
            key={part}
            look="primary"
            busy={save.isPending && save.variables.part === part}
            aria-disabled={!mayPrint}
            onClick={() => print(part)}
          >
            {files.length === 1 ? m.report_save() : m.report_save_part({ first, last })}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

/** The way to a report for parents, or to those of a class. */
export function ReportButton(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<FileText className="i" aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {props.student ? m.report_for_parents() : m.report_for_parents_class()}
      </Button>
      {isOpen && <ReportDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}
