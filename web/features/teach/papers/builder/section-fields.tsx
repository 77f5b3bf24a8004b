import { questionTypes } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { Blueprint, PaperForm, PaperSection } from '@lantern/contract/teach/papers/blueprint'
import { paperLimits } from '@lantern/contract/teach/papers/paper-limits.rules'
import { countQuestions, countSectionMarks } from '@lantern/contract/teach/papers/paper-marks.rules'
import * as m from '@lantern/messages'
import { Plus, Trash2 } from 'lucide-react'
import { sectionName } from '../../../../lib/plan-paper.ts'
import { typeLabels } from '../../../../lib/question-labels.ts'
import { Button, IconButton } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Pills } from '../../../../ui/forms/pills.tsx'
import styles from '../papers.module.css'
import { NumberInput } from './number-input.tsx'

type SectionProps = {
  section: PaperSection
  name: string
  /** Problems that keep the section from being filled. */
  problems: readonly string[]
  room: number
  mayRemove: boolean
  onChange(part: Partial<PaperSection>, field: string): void
  onRemove(): void
}

function SectionField({ section, name, problems, room, mayRemove, onChange, onRemove }: SectionProps) {
  const { questionsOfSection, marksOfQuestion } = paperLimits
  const max = Math.max(1, Math.min(questionsOfSection, room))
  return (
    <li
      className={`${styles.paperSection} border border-line rounded-2 py-3 px-3.5 bg-surface data-bad:border-bad`}
      data-bad={problems.length > 0 || undefined}
    >
      <div className={`${styles.paperSectionHead} flex items-center gap-2.5`}>
        <b>{name}</b>
        <span className="mono meta">{m.paper_marks({ count: countSectionMarks(section) })}</span>
        <IconButton label={m.paper_remove_section({ name })} small disabled={!mayRemove} onClick={onRemove}>
          <Trash2 className="i" aria-hidden="true" />
        </IconButton>
      </div>
      <div className={`${styles.paperNumbers} flex flex-wrap gap-y-2 gap-x-[18px] py-1.5 px-0`}>
        <span>
          <span aria-hidden="true">{m.paper_col_questions()}</span>
          <NumberInput
            label={m.paper_count_in({ name })}
            value={section.count}
            min={1}
            max={max}
            invalid={problems.length > 0}
            onChange={count => {
              if (count === null) return
              const answer = section.answer === null ? null : Math.min(section.answer, count)
              onChange({ count, answer: answer === count ? null : answer }, 'count')
            }}
          />
        </span>
        <span>
          <span aria-hidden="true">{m.paper_col_marks()}</span>
          <NumberInput
            label={m.paper_marks_in({ name })}
            value={section.marksEach}
            min={1}
            max={marksOfQuestion}
            onChange={marks => marks !== null && onChange({ marksEach: marks }, 'marks')}
          />
        </span>
        <span>
          <span aria-hidden="true">{m.paper_col_answer()}</span>
          <NumberInput
            label={m.paper_answer_in({ name })}
            value={section.answer}
            min={1}
            max={section.count}
            empty={m.paper_all()}
            onChange={answer => onChange({ answer: answer === section.count ? null : answer }, 'answer')}
          />
        </span>
      </div>
      {problems.map(problem => (
        <p key={problem} className="field-error">
          {problem}
        </p>
      ))}
      <details>
        <summary>
          {section.types.length === 0
            ? m.paper_any_kind()
            : section.types.map(type => typeLabels[type]()).join(', ')}
        </summary>
        <div className="grid gap-4 pt-3">
          <Field
            label={m.paper_section_title()}
            value={section.title}
            maxLength={120}
            onChange={event => onChange({ title: event.target.value }, 'title')}
          />
          <Field
            label={m.paper_section_instructions()}
            value={section.instructions}
            maxLength={600}
            onChange={event => onChange({ instructions: event.target.value }, 'instructions')}
          />
          <Pills
            label={m.paper_kinds()}
            pills={questionTypes.map(type => ({ value: type, label: typeLabels[type]() }))}
            chosen={new Set(section.types)}
            onToggle={type =>
              onChange(
                {
                  types: section.types.includes(type)
                    ? section.types.filter(other => other !== type)
                    : [...section.types, type],
                },
                'types',
              )
            }
          />
        </div>
      </details>
    </li>
  )
}

type Props = {
  blueprint: Blueprint
  forms: readonly PaperForm[]
  /** Problems by section number, counted from 0. */
  problems: ReadonlyMap<number, readonly string[]>
  onChange(sections: PaperSection[], forms: PaperForm[], field: string): void
}

/** Sections with numbers of questions and marks. */
export function SectionFields({ blueprint, forms, problems, onChange }: Props) {
  const { sections } = blueprint
  const room = paperLimits.questions - countQuestions(blueprint)
  const add = () =>
    onChange(
      [
        ...sections,
        {
          title: sectionName(sections.length),
          instructions: '',
          types: [],
          marksEach: 1,
          count: Math.max(1, Math.min(5, room)),
          answer: null,
        },
      ],
      [...forms],
      'add-section',
    )
  return (
    <>
      <ul className="grid gap-3">
        {sections.map((section, i) => (
          <SectionField
            // biome-ignore lint/suspicious/noArrayIndexKey: sections are known by their place alone.
            key={i}
            section={section}
            name={section.title || sectionName(i)}
            problems={problems.get(i) ?? []}
            room={section.count + room}
            mayRemove={sections.length > 1}
            onChange={(part, field) =>
              onChange(
                sections.map((other, at) => (at === i ? { ...other, ...part } : other)),
                [...forms],
                `section ${i} ${field}`,
              )
            }
            onRemove={() =>
              onChange(
                sections.filter((_, at) => at !== i),
                forms.map(form => ({ ...form, sections: form.sections.filter((_, at) => at !== i) })),
                'remove-section',
              )
            }
          />
        ))}
      </ul>
      {sections.length < paperLimits.sections && room > 0 && (
        <Button size="sm" icon={<Plus className="i" aria-hidden="true" />} className="mt-3" onClick={add}>
          {m.paper_add_section()}
        </Button>
      )}
    </>
  )
}
