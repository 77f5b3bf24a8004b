import { bloomLevels } from '@lantern/contract/questions/kinds/question-kinds.rules'
import * as m from '@lantern/messages'
import { levelLabels } from '../../../../lib/question-labels.ts'
import { FormAside } from '../../../../ui/forms/form-aside.tsx'
import type { Choices } from './choices.rules.ts'

type Props = {
  choices: Choices
  busy: boolean
  problem: string | null
  onMake(): void
}

/** Summary of the choices, beside the start button. */
export function QuizAside({ choices, busy, problem, onMake }: Props) {
  const levels = bloomLevels.filter(level => choices.levels.has(level))
  const facts: [string, string][] = [
    [m.quiz_fact_questions(), String(choices.count)],
    [
      m.quiz_fact_thinking(),
      levels.length > 0 ? levels.map(level => levelLabels[level]()).join(', ') : m.quiz_fact_any(),
    ],
    [
      m.quiz_fact_time(),
      choices.seconds ? m.quiz_time_seconds({ seconds: choices.seconds }) : m.quiz_time_none(),
    ],
    [m.quiz_fact_reveal(), choices.mode === 'exam' ? m.quiz_mode_exam() : m.quiz_mode_practice()],
  ]
  return (
    <FormAside
      label={m.quiz_this()}
      facts={facts}
      problem={problem}
      busy={busy}
      action={m.quiz_make()}
      note={m.quiz_make_note()}
      onAct={onMake}
    />
  )
}
