import { madeQuestionTypes } from '@lantern/contract/questions/kinds/kinds.rules'
import { bloomLevels, type QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { builtInLevels, typeLabels } from '../../../../lib/question-labels.ts'
import { toggled } from '../../../../lib/toggled.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { FormAside } from '../../../../ui/forms/form-aside.tsx'
import { Pills } from '../../../../ui/forms/pills.tsx'
import type { Available } from '../../quizzes/setup/available/available.rules.ts'
import { AvailableNote } from '../../quizzes/setup/available/available-note.tsx'
import { OwnQuestions } from '../own-questions.tsx'
import { CountTable } from './count-table.tsx'
import { type Counts, countPlanned, listCells, usualCounts } from './plan.rules.ts'

export type Choices = {
  title: string
  topic: string
  counts: Counts
  types: ReadonlySet<QuestionType>
  questionIds: ReadonlySet<string>
}

export const startChoices: Choices = {
  title: '',
  topic: '',
  counts: usualCounts,
  types: new Set(),
  questionIds: new Set(),
}

/** Kind of question with the number that the text holds, once they are counted. */
const listPill = (value: QuestionType, available: Available | null) => ({
  value,
  label: typeLabels[value](),
  ...(available && !available.isCounting ? { count: available.types.get(value) ?? 0 } : {}),
})

export const getLevels = (hasModel: boolean) => (hasModel ? bloomLevels : builtInLevels)

type FormProps = {
  choices: Choices
  onChange(part: Partial<Choices>): void
  hasModel: boolean
  /** Whether there are questions of mine to copy. */
  hasOwn: boolean
  /** Questions that the chosen material holds; null where they aren't counted. */
  available: Available | null
}

/** The questions of the set-up after the one about the material. */
export function SetupForm({ choices, onChange, hasModel, hasOwn, available }: FormProps) {
  const { title, topic, counts, types, questionIds } = choices
  const [showsOwn, setShowsOwn] = useState(false)
  return (
    <>
      <div className="max-w-[46ch] pb-6">
        <Field
          label={m.setup_topic()}
          hint={m.setup_topic_hint()}
          maxLength={120}
          value={topic}
          onChange={event => onChange({ topic: event.target.value })}
        />
      </div>
      <fieldset>
        <legend>{m.setup_counts()}</legend>
        <CountTable
          counts={counts}
          levels={getLevels(hasModel)}
          available={available}
          onChange={next => onChange({ counts: next })}
        />
        <AvailableNote available={available} />
        {!hasModel && <p className="meta mt-2.5">{m.quiz_levels_built_in()}</p>}
      </fieldset>
      <fieldset>
        <legend>{m.setup_types()}</legend>
        <Pills
          label={m.setup_types()}
          pills={madeQuestionTypes.map(value => listPill(value, available))}
          chosen={types}
          onToggle={type => onChange({ types: toggled(types, type) })}
        />
        <p className="meta mt-2.5">
          {m.setup_types_any()} {available && !available.isCounting && m.quiz_available_types()}
        </p>
      </fieldset>
      {hasOwn && (
        <fieldset>
          <legend>{m.setup_own()}</legend>
          {showsOwn ? (
            <OwnQuestions
              chosen={questionIds}
              onToggle={id => onChange({ questionIds: toggled(questionIds, id) })}
            />
          ) : (
            <button type="button" className="link" onClick={() => setShowsOwn(true)}>
              {m.setup_own_show()}
            </button>
          )}
        </fieldset>
      )}
      <div className="max-w-[46ch] pb-6">
        <Field
          label={m.setup_title()}
          hint={m.setup_title_hint()}
          maxLength={200}
          value={title}
          onChange={event => onChange({ title: event.target.value })}
        />
      </div>
    </>
  )
}

type AsideProps = {
  choices: Choices
  hasModel: boolean
  /** Names of the material chosen. */
  material: string
  /** Whether material is chosen to generate questions from. */
  fromMaterial: boolean
  busy: boolean
  problem: string | null
  onMake(): void
  onByHand(): void
}

/** Summary of the choices, the start button, and the way to write questions without material. */
export function SetupAside(props: AsideProps) {
  const { choices, hasModel, material, fromMaterial, busy, problem, onMake, onByHand } = props
  const { types, questionIds } = choices
  const total = fromMaterial ? countPlanned(listCells(choices.counts, getLevels(hasModel))) : 0
  const facts: [string, string][] = [
    [m.setup_fact_material(), material],
    [m.setup_fact_made(), String(total)],
    [m.setup_fact_copied(), String(questionIds.size)],
    [
      m.setup_fact_types(),
      types.size === 0
        ? m.quiz_types_mix()
        : madeQuestionTypes
            .filter(type => types.has(type))
            .map(type => typeLabels[type]())
            .join(', '),
    ],
  ]
  return (
    <FormAside
      label={m.quiz_this()}
      facts={facts}
      problem={problem}
      busy={busy}
      action={m.quiz_make()}
      note={m.setup_note()}
      onAct={onMake}
    >
      <Button look="quiet" className="mt-4 w-full" onClick={onByHand}>
        {m.setup_by_hand()}
      </Button>
    </FormAside>
  )
}
