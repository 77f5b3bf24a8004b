import { bloomLevels } from '@lantern/contract/question-kinds.rules'
import * as m from '@lantern/messages'
import { levelWords } from '../../../lib/question-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Choices } from './choices.rules.ts'

type Props = {
  choices: Choices
  busy: boolean
  problem: string | null
  onMake(): void
}

/** What the choices come to, beside the one button. */
export function QuizAside({ choices, busy, problem, onMake }: Props) {
  const levels = bloomLevels.filter(level => choices.levels.has(level))
  const facts = [
    [m.quiz_fact_questions(), String(choices.count)],
    [
      m.quiz_fact_thinking(),
      levels.length > 0 ? levels.map(level => levelWords[level]()).join(', ') : m.quiz_fact_any(),
    ],
    [
      m.quiz_fact_time(),
      choices.seconds ? m.quiz_time_seconds({ seconds: choices.seconds }) : m.quiz_time_none(),
    ],
    [m.quiz_fact_told(), choices.mode === 'exam' ? m.quiz_mode_exam() : m.quiz_mode_practice()],
  ]
  return (
    <aside aria-label={m.quiz_this()}>
      <dl className="spec">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {problem && (
        <div className="mt-4" role="alert">
          <Notice bad>{problem}</Notice>
        </div>
      )}
      <Button
        look="primary"
        size="lg"
        busy={busy}
        className="mt-[18px] w-full"
        type="submit"
        onClick={onMake}
      >
        {m.quiz_make()}
      </Button>
      <p className="meta mt-2.5">{m.quiz_make_note()}</p>
    </aside>
  )
}
