import { essayLimits } from '@lantern/contract/questions/kinds/essay/essays.rules'
import * as m from '@lantern/messages'
import { Plus, X } from 'lucide-react'
import { Button, IconButton } from '../../../../ui/forms/button.tsx'
import { FieldFrame } from '../../../../ui/forms/field-frame.tsx'
import { type EditProps, isOfType } from './editing.ts'
import styles from './fields.module.css'
import { GrowingText } from './growing-text.tsx'
import { TypedNumber } from './typed-number.tsx'

const fits = (points: number): number =>
  Math.min(essayLimits.maxPoints, Math.max(essayLimits.minPoints, points))

/** Criteria of an essay with their points, and a model answer. */
export function RubricField({ question, onEdit }: EditProps) {
  if (!isOfType(question, 'essay')) return null
  const { key } = question
  const { rubric } = key
  const write = (field: string, next: typeof rubric) => onEdit(field, { key: { ...key, rubric: next } })
  return (
    <div className="grid gap-6">
      <fieldset>
        <legend className="label">{m.essay_rubric()}</legend>
        <p className="hint">{m.essay_rubric_hint()}</p>
        {rubric.length > 0 && (
          <p className={`${styles.edRubricHead} meta`} aria-hidden="true">
            <span>{m.essay_looked_for()}</span>
            <span>{m.essay_points()}</span>
          </p>
        )}
        <ul className={styles.edRubric}>
          {rubric.map((criterion, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: criteria have nothing but their order.
            <li key={index}>
              <GrowingText
                aria-label={m.essay_criterion({ number: index + 1 })}
                placeholder={m.essay_criterion({ number: index + 1 })}
                value={criterion.text}
                onChange={event =>
                  write(`criterion ${index}`, rubric.with(index, { ...criterion, text: event.target.value }))
                }
              />
              <TypedNumber
                label={m.essay_criterion_points({ number: index + 1 })}
                hidesLabel
                value={criterion.points}
                onType={points =>
                  points !== null &&
                  write(`points ${index}`, rubric.with(index, { ...criterion, points: fits(points) }))
                }
              />
              <IconButton
                label={m.essay_criterion_remove({ number: index + 1 })}
                onClick={() => write('criteria', rubric.toSpliced(index, 1))}
              >
                <X className="i" />
              </IconButton>
            </li>
          ))}
        </ul>
        {rubric.length < essayLimits.criteria && (
          <Button
            look="quiet"
            size="sm"
            icon={<Plus className="i" aria-hidden="true" />}
            onClick={() => write('criteria', [...rubric, { text: '', points: 1 }])}
          >
            {m.essay_criterion_add()}
          </Button>
        )}
      </fieldset>
      <FieldFrame label={m.essay_sample()} hint={m.essay_sample_hint()}>
        {control => (
          <GrowingText
            {...control}
            rows={4}
            maxLength={essayLimits.sample}
            value={key.sample}
            onChange={event => onEdit('sample', { key: { ...key, sample: event.target.value } })}
          />
        )}
      </FieldFrame>
    </div>
  )
}
