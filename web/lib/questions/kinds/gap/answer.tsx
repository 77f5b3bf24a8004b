import { countGaps, listTyped, toTyped } from '@lantern/contract/questions/kinds/gaps.rules'
import * as m from '@lantern/messages'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import type { AnswerProps } from './choice-list.tsx'

type Asked = AnswerProps['question']

const getLabel = ({ body }: Asked): string => {
  if (body.type !== 'numeric') return m.play_type_answer()
  return body.unit ? m.play_type_number_unit({ unit: body.unit }) : m.play_type_number()
}

/** Nothing helps with spelling, which may be what is asked. */
const shared = (question: Asked) => ({
  hint: 'spelling' in question.body && question.body.spelling ? m.play_spelling_counts() : undefined,
  readOnly: question.isClosed && question.verdict !== null,
  autoComplete: 'off',
  spellCheck: false,
  autoCapitalize: 'none',
  autoCorrect: 'off',
})

/** A field for each gap, in their order. */
function Gaps({ question, draft, onDraft, count }: AnswerProps & { count: number }) {
  const typed = draft?.type === 'gap' ? listTyped(draft) : []
  const texts = Array.from({ length: count }, (_, gap) => typed[gap] ?? '')
  const { hint, ...field } = shared(question)
  return (
    <div className="grid gap-4">
      {texts.map((text, gap) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have nothing but their order.
          key={gap}
          {...field}
          label={m.play_gap({ number: gap + 1 })}
          hint={gap === count - 1 ? hint : undefined}
          value={text}
          maxLength={500}
          onChange={event => onDraft({ type: 'gap', ...toTyped(texts.with(gap, event.target.value)) })}
        />
      ))}
    </div>
  )
}

/** A gap, a number or a short text, typed. */
export function TextAnswer(props: AnswerProps) {
  const { question, draft, onDraft } = props
  const { type, stem } = question.body
  if (type !== 'gap' && type !== 'numeric' && type !== 'short-answer') return null
  const count = type === 'gap' ? countGaps(stem) : 1
  if (count > 1) return <Gaps {...props} count={count} />
  const field = {
    ...shared(question),
    label: getLabel(question),
    value: draft && 'text' in draft ? draft.text : '',
  }
  if (type === 'short-answer')
    return (
      <TextArea
        {...field}
        rows={3}
        maxLength={2000}
        onChange={event => onDraft({ type, text: event.target.value })}
      />
    )
  return (
    <Field
      {...field}
      maxLength={type === 'gap' ? 500 : 60}
      inputMode={type === 'numeric' ? 'text' : undefined}
      onChange={event => onDraft({ type, text: event.target.value })}
    />
  )
}
