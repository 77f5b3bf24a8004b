import * as m from '@lantern/messages'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/forms/button.tsx'
import { Section } from '../../ui/page/section.tsx'

type Step = { title: string; text: string; action: { label: string; to: string }; isDone: boolean }

const listSteps = (hasMaterial: boolean): Step[] => [
  {
    title: m.teacher_step_material(),
    text: m.teacher_step_material_text(),
    action: { label: m.today_add(), to: '/chatbot' },
    isDone: hasMaterial,
  },
  {
    title: m.teacher_step_quiz(),
    text: m.teacher_step_quiz_text(),
    action: { label: m.teacher_new_quiz(), to: '/create-quiz' },
    isDone: false,
  },
  {
    title: m.teacher_step_class(),
    text: m.teacher_step_class_text(),
    action: { label: m.teacher_step_class_how(), to: '/help' },
    isDone: false,
  },
]

/** Three steps to a first quiz with a class, for a new teacher; the next one is emphasized. */
export function FirstSteps({ hasMaterial }: { hasMaterial: boolean }) {
  const steps = listSteps(hasMaterial)
  const next = steps.findIndex(({ isDone }) => !isDone)
  return (
    <Section title={m.teacher_steps_title()}>
      <ol className="max-w-[760px] divide-y divide-[var(--line)] border-y border-[var(--line)]">
        {steps.map(({ title, text, action, isDone }, index) => (
          <li
            key={title}
            className="flex flex-wrap items-center gap-x-6 gap-y-3 py-5"
            aria-current={index === next ? 'step' : undefined}
          >
            <span className="mono w-6 shrink-0 self-start pt-1" aria-hidden="true">
              {isDone ? <Check className="i" /> : index + 1}
            </span>
            <span className="min-w-[200px] flex-1">
              <b>{title}</b>
              <span className="muted block">{isDone ? m.teacher_step_done() : text}</span>
            </span>
            <Link className={buttonClass(index === next ? 'primary' : 'line')} to={action.to}>
              {action.label}
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  )
}
