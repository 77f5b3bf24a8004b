import * as m from '@lantern/messages'
import { Check, X } from 'lucide-react'
import { Suspense } from 'react'
import { isRich } from '../../../../ui/text/rich.rules.ts'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import styles from '../../../answers/answers.module.css'
import type { AnswerProps } from '../../../answers/choice-list.tsx'
import { lazy } from '../../../lazy.ts'

const RichSelect = lazy(() => import('../../../../ui/forms/rich-select.tsx'))

type PartnerProps = {
  label: string
  options: readonly { id: string; text: string }[]
  /** The id of the option; empty for none yet. */
  value: string
  disabled: boolean
  onChoose(id: string): void
}

/** Native selects are best on each device, but can't show maths. */
function Partner({ label, options, value, disabled, onChoose }: PartnerProps) {
  const native = (
    <select
      className="input select"
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={event => onChoose(event.target.value)}
    >
      <option value="">{m.play_match_choose()}</option>
      {options.map(({ id, text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  )
  if (!options.some(({ text }) => isRich(text))) return native
  return (
    <Suspense fallback={native}>
      <RichSelect
        label={label}
        placeholder={m.play_match_choose()}
        options={options}
        value={value}
        disabled={disabled}
        onChoose={onChoose}
      />
    </Suspense>
  )
}

/** Select per left entry for its right one; works by keyboard, touch and screen reader alike. */
export function MatchingAnswer({ question, draft, onDraft }: AnswerProps) {
  const { body, verdict } = question
  if (body.type !== 'matching') return null
  const pairs = draft?.type === 'matching' ? draft.pairs : []
  const key = verdict?.solution.key.type === 'matching' ? verdict.solution.key.pairs : null
  const choose = (left: string, right: string) => {
    // Arrow keys pass over options on their way: none may be removed from its earlier pair.
    const others = pairs.filter(pair => pair.left !== left)
    onDraft({ type: 'matching', pairs: right ? [...others, { left, right }] : others })
  }
  return (
    <ul className={`${styles.pairs} grid gap-3`} data-part="pairs">
      {body.left.map(({ id, text }) => {
        const chosenRight = pairs.find(pair => pair.left === id)?.right ?? ''
        const isTwice = chosenRight !== '' && pairs.filter(pair => pair.right === chosenRight).length > 1
        const right = key?.find(pair => pair.left === id)?.right
        return (
          <li key={id}>
            <span className="font-medium">
              <RichText inline>{text}</RichText>
            </span>
            <span className="flex items-center gap-3">
              <Partner
                label={m.play_match_for({ left: text.replaceAll('$', '') })}
                options={body.right}
                value={chosenRight}
                disabled={key !== null}
                onChoose={right => choose(id, right)}
              />
              {right !== undefined &&
                (right === chosenRight ? (
                  <Check className="i text-good" aria-label={m.play_right()} />
                ) : (
                  <X className="i text-bad" aria-label={m.play_wrong()} />
                ))}
            </span>
            {isTwice && key === null && <span className="meta">{m.play_match_twice()}</span>}
          </li>
        )
      })}
    </ul>
  )
}
