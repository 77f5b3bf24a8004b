import type { Exam, ExamChapter } from '@lantern/contract/teach/readiness/readiness'
import { readinessLimits } from '@lantern/contract/teach/readiness/readiness-limits.rules'
import * as m from '@lantern/messages'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { Form } from '../../../lib/form.tsx'
import { newId } from '../../../lib/new-id.ts'
import { Button, IconButton } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { ExamFields } from './queries.ts'

export type Named = { id: string; name: string }

const usualMarks = 10
const newChapter = (name = '', marks = usualMarks): ExamChapter => ({ id: newId(), name, marks, part: null })

/** Chapters that were begun: the empty line of a new exam gives way to those of a file. */
const listBegun = (chapters: readonly ExamChapter[]): ExamChapter[] =>
  chapters.filter(({ name }) => name.trim() !== '')

function ChapterLines({
  chapters,
  onChange,
}: {
  chapters: readonly ExamChapter[]
  onChange(chapters: ExamChapter[]): void
}) {
  const put = (index: number, part: Partial<ExamChapter>) => {
    const chapter = chapters[index]
    if (chapter) onChange(chapters.with(index, { ...chapter, ...part }))
  }
  const sum = chapters.reduce((all, { marks }) => all + (Number.isNaN(marks) ? 0 : marks), 0)
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 font-medium">{m.readiness_form_chapters()}</legend>
      {chapters.map(({ id, name, marks }, index) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_88px_auto] items-end gap-2">
          <Field
            label={m.readiness_form_chapter({ number: index + 1 })}
            required
            maxLength={readinessLimits.chapterNameLength}
            value={name}
            onChange={({ target }) => put(index, { name: target.value })}
          />
          <Field
            label={m.readiness_marks()}
            aria-label={m.readiness_form_marks({ number: index + 1 })}
            type="number"
            required
            min={1}
            max={readinessLimits.marks}
            value={Number.isNaN(marks) ? '' : marks}
            onChange={({ target }) => put(index, { marks: target.valueAsNumber })}
          />
          <IconButton
            label={m.readiness_form_remove({ number: index + 1 })}
            disabled={chapters.length === 1}
            onClick={() => onChange(chapters.toSpliced(index, 1))}
          >
            <X className="i" aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          size="sm"
          icon={<Plus className="i" aria-hidden="true" />}
          disabled={chapters.length >= readinessLimits.chapters}
          onClick={() => onChange([...chapters, newChapter()])}
        >
          {m.readiness_form_more()}
        </Button>
        <span className="meta">{m.readiness_form_sum({ count: sum })}</span>
      </div>
    </fieldset>
  )
}

/** Choice of a file or a paper whose chapters are put into the form. */
function Fill({
  label,
  none,
  hint,
  choices,
  onChoose,
}: {
  label: string
  none: string
  hint?: string | undefined
  choices: readonly Named[]
  onChoose(id: string): void
}) {
  if (choices.length === 0) return null
  return (
    <SelectField
      label={label}
      hint={hint}
      placeholder={none}
      choices={choices.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}

type Props = {
  /** Exam that is changed; null for a new one. */
  exam: Pick<Exam, 'title' | 'examDate' | 'chapters'> | null
  sources: readonly Named[]
  /** Papers of a teacher. */
  papers?: readonly Named[]
  call: { isPending: boolean; error: Error | null }
  onSave(fields: ExamFields): void
  onClose(): void
}

/** Form of an exam: name, day, and chapters with their marks, written or taken from a file or a paper. */
export function ExamDialog({ exam, sources, papers = [], call, onSave, onClose }: Props) {
  const [title, setTitle] = useState(exam?.title ?? '')
  const [examDate, setExamDate] = useState(exam?.examDate ?? '')
  const [chapters, setChapters] = useState<ExamChapter[]>(exam?.chapters ?? [newChapter()])
  const [paperId, setPaperId] = useState<string | null>(null)
  const [hint, setHint] = useState<string>()
  const add = (found: readonly ExamChapter[]) =>
    setChapters([...listBegun(chapters), ...found].slice(0, readinessLimits.chapters))
  const fillFromSource = async (sourceId: string) => {
    if (sourceId === '') return
    const { sections } = await api('GET /learning/sections', { query: { sourceId } })
    setHint(sections.length === 0 ? m.readiness_form_source_empty() : undefined)
    if (sections.length > 0)
      add(sections.map(({ name, first, last }) => ({ ...newChapter(name), part: { sourceId, first, last } })))
  }
  const fillFromPaper = async (chosen: string) => {
    setPaperId(chosen === '' ? null : chosen)
    if (chosen === '') return
    const paper = await api('GET /papers/:paperId/chapters', { params: { paperId: chosen } })
    if (title === '') setTitle(paper.title)
    if (paper.chapters.length > 0)
      setChapters(paper.chapters.map(({ name, marks }) => newChapter(name, marks)))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={exam ? m.readiness_change() : m.readiness_add()}
      closeLabel={m.dialog_close()}
    >
      <Form
        submit={m.readiness_form_save()}
        call={call}
        onSubmit={() => onSave({ title, examDate, chapters, paperId })}
        onCancel={onClose}
      >
        <Field
          label={m.readiness_form_title()}
          required
          maxLength={readinessLimits.titleLength}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Field
          label={m.readiness_form_date()}
          type="date"
          required
          value={examDate}
          onChange={({ target }) => setExamDate(target.value)}
        />
        <Fill
          label={m.readiness_form_paper()}
          none={m.readiness_form_paper_none()}
          hint={m.readiness_form_paper_note()}
          choices={papers}
          onChoose={id => void fillFromPaper(id)}
        />
        <Fill
          label={m.readiness_form_source()}
          none={m.readiness_form_source_none()}
          hint={hint}
          choices={sources}
          onChoose={id => void fillFromSource(id)}
        />
        <ChapterLines chapters={chapters} onChange={setChapters} />
      </Form>
    </Dialog>
  )
}
