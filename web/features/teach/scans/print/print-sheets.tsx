import type { PrintingRequest } from '@lantern/contract/teach/scans/printings'
import { scanLimits } from '@lantern/contract/teach/scans/scan-limits.rules'
import { readStudentList } from '@lantern/contract/teach/scans/student-list.rules'
import * as m from '@lantern/messages'
import { Printer } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { UnprintableNotice } from '../../../../lib/print/unprintable-notice.tsx'
import { saveReply } from '../../../../lib/save-reply.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Segment } from '../../../../ui/forms/segment.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { fetchSheets, usePrintings, usePrintSheets } from '../queries.ts'
import styles from '../scans.module.css'
import { PrintingList } from './printing-list.tsx'

const problemLabels = {
  'name-missing': m.printing_line_name_missing,
  'roll-twice': m.printing_line_roll_twice,
  'too-many': m.printing_line_too_many,
  'too-long': m.printing_line_too_long,
}

const usualRollDigits = 6

/** Number of digit fields: as many as the longest roll number needs. */
const countRollDigits = (students: PrintingRequest['students']): number => {
  const maxLength = Math.max(0, ...students.map(({ rollNumber }) => rollNumber.length))
  return maxLength === 0 ? usualRollDigits : Math.max(scanLimits.rollDigits.min, maxLength)
}

type Props = {
  paperId: string
  title: string
  paper: PrintingRequest['paper']
  /** Classes whose lists can be used. */
  classes: readonly { id: string; name: string; students: number; invited: number }[]
  /** Saves pending changes, so that the sheets contain them. @returns whether the server has it */
  save(): Promise<boolean>
}

function SheetsForm({ paperId, title, paper, classes, save }: Props) {
  const [chosenClass, setClass] = useState('')
  const [mode, setMode] = useState<PrintingRequest['mode']>('named')
  const [list, setList] = useState('')
  const [examDate, setExamDate] = useState('')
  const [copies, setCopies] = useState('30')
  const [size, setSize] = useState(paper)
  const [isTried, setTried] = useState(false)
  const print = usePrintSheets(paperId)
  const classId = mode === 'named' && chosenClass !== '' ? chosenClass : null
  const { students, problems } = readStudentList(classId ? '' : list)
  const count = Number(copies)
  const isCount = Number.isInteger(count) && count >= 1 && count <= scanLimits.students
  const errors = [
    ...problems.map(({ line, why }) => problemLabels[why]({ line, count: scanLimits.students })),
    ...(mode === 'named' && classId === null && students.length === 0 && problems.length === 0
      ? [m.printing_list_missing()]
      : []),
  ]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (errors.length > 0 || (mode === 'blank' && !isCount)) return
    if (!(await save())) return
    const rollDigits = countRollDigits(students)
    const body = {
      mode,
      paper: size,
      copies: isCount ? count : 1,
      rollDigits,
      students,
      classId,
      heldOn: classId === null ? null : examDate || null,
    }
    print.mutate(body, {
      onSuccess: ({ printing }) => {
        setList('')
        setTried(false)
        void saveReply(fetchSheets(printing.id), m.printing_file({ title }), 'pdf')
      },
    })
  }
  return (
    <form className={`${styles.sheetsForm} grid gap-3.5`} onSubmit={event => void submit(event)} noValidate>
      <Segment
        legend={m.printing_kind()}
        choices={[
          { value: 'named' as const, label: m.printing_named() },
          { value: 'blank' as const, label: m.printing_blank() },
        ]}
        value={mode as PrintingRequest['mode']}
        onChange={value => setMode(value)}
      />
      <p className="meta">{mode === 'named' ? m.printing_named_text() : m.printing_blank_text()}</p>
      {mode === 'blank' && (
        <Field
          label={m.printing_copies()}
          inputMode="numeric"
          value={copies}
          error={isTried && !isCount ? m.printing_copies_wrong({ count: scanLimits.students }) : undefined}
          onChange={event => setCopies(event.target.value)}
        />
      )}
      {mode === 'named' && classes.length > 0 && (
        <SelectField
          label={m.printing_for()}
          hint={classId ? m.printing_for_class_text() : undefined}
          value={chosenClass}
          placeholder={m.printing_for_list()}
          choices={classes.map(({ id, name, students: joined, invited }) => ({
            value: id,
            label: m.printing_for_class({ name, count: joined + invited }),
          }))}
          onChange={event => setClass(event.target.value)}
        />
      )}
      {classId !== null && (
        <Field
          label={m.printing_exam_date()}
          hint={m.printing_exam_date_hint()}
          type="date"
          value={examDate}
          onChange={event => setExamDate(event.target.value)}
        />
      )}
      {classId === null && (
        <TextArea
          label={mode === 'named' ? m.printing_students() : m.printing_students_too()}
          hint={m.printing_students_hint()}
          rows={5}
          value={list}
          error={
            (isTried || problems.length > 0) && errors.length > 0 ? errors.slice(0, 3).join(' ') : undefined
          }
          aside={students.length > 0 ? m.printing_students_count({ count: students.length }) : undefined}
          onChange={event => setList(event.target.value)}
        />
      )}
      <SelectField
        label={m.paper_size()}
        value={size}
        choices={[
          { value: 'a4', label: m.paper_size_a4() },
          { value: 'letter', label: m.paper_size_letter() },
        ]}
        onChange={event => setSize(event.target.value === 'letter' ? 'letter' : 'a4')}
      />
      <UnprintableNotice texts={students.map(({ name }) => ({ place: name, text: name }))} />
      <p className="meta">{m.printing_frozen()}</p>
      <Button
        type="submit"
        look="primary"
        busy={print.isPending}
        icon={<Printer className="i" aria-hidden="true" />}
      >
        {m.printing_print()}
      </Button>
    </form>
  )
}

/** Answer sheets of a paper: printings with scans, and a form to print more. */
export function PrintSheets(props: Props) {
  const { data: printings } = usePrintings(props.paperId)
  const [isOpen, setOpen] = useState(false)
  const isFirst = printings?.length === 0
  return (
    <section className={styles.sheetsPart} aria-labelledby="sheets-part">
      <h3 className="h-card" id="sheets-part">
        {m.printing_title()}
      </h3>
      <p className="muted">{m.printing_text()}</p>
      {printings && printings.length > 0 && <PrintingList printings={printings} />}
      {isOpen || isFirst ? (
        <SheetsForm {...props} />
      ) : (
        <Button icon={<Printer className="i" aria-hidden="true" />} onClick={() => setOpen(true)}>
          {m.printing_more()}
        </Button>
      )}
    </section>
  )
}
