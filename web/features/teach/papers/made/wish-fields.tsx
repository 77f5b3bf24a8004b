import { madeQuestionTypes } from '@lantern/contract/questions/kinds/kinds.rules'
import {
  type BloomLevel,
  difficulties,
  type QuestionType,
} from '@lantern/contract/questions/kinds/question-kinds.rules'
import * as m from '@lantern/messages'
import { difficultyLabels, levelLabels, typeLabels } from '../../../../lib/question-labels.ts'
import { toggled } from '../../../../lib/toggled.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Pills } from '../../../../ui/forms/pills.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { NumberInput } from '../builder/number-input.tsx'
import { maxRequestedQuestions, type Wish } from './wishes.rules.ts'

type Props = {
  wish: Wish
  /** Available levels; the others need a language model. */
  levels: readonly BloomLevel[]
  onChange(part: Partial<Wish>): void
}

/** Fields for the kind and number of wanted questions. */
export function WishFields({ wish, levels, onChange }: Props) {
  const { topic, bloom, difficulty, types, count } = wish
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,150px),1fr))] gap-3">
        <SelectField
          label={m.editor_level()}
          placeholder={m.paper_make_any()}
          choices={levels.map(value => ({ value, label: levelLabels[value]() }))}
          value={bloom ?? ''}
          onChange={event => onChange({ bloom: levels.find(one => one === event.target.value) ?? null })}
        />
        <SelectField
          label={m.paper_difficulty()}
          placeholder={m.paper_make_any()}
          choices={difficulties.map(value => ({ value, label: difficultyLabels[value]() }))}
          value={difficulty ?? ''}
          onChange={event =>
            onChange({ difficulty: difficulties.find(one => one === event.target.value) ?? null })
          }
        />
      </div>
      <Field
        label={m.setup_topic()}
        hint={m.paper_make_topic_hint()}
        maxLength={120}
        value={topic ?? ''}
        onChange={event => onChange({ topic: event.target.value || null })}
      />
      <fieldset className="grid gap-3">
        <legend className="label pb-2">{m.setup_types()}</legend>
        <Pills
          label={m.setup_types()}
          pills={madeQuestionTypes.map(value => ({ value, label: typeLabels[value]() }))}
          chosen={new Set<QuestionType>(types)}
          onToggle={type => onChange({ types: [...toggled(new Set(types), type)] })}
        />
        <p className="meta">{m.setup_types_any()}</p>
      </fieldset>
      <p className="flex items-center gap-3">
        <NumberInput
          label={m.paper_make_count()}
          value={count}
          min={1}
          max={maxRequestedQuestions}
          onChange={value => value !== null && onChange({ count: value })}
        />
        <span aria-hidden="true">{m.paper_make_count()}</span>
      </p>
    </>
  )
}
