import { countGaps, listTyped, toTyped } from '@lantern/contract/questions/kinds/gaps.rules'
import * as m from '@lantern/messages'
import { Field } from '../../../../ui/forms/field.tsx'
import type { AnswerProps } from '../../../answers/choice-list.tsx'
import { typedField, typedText } from '../../typed-field.ts'

/** A field for each gap, in their order. */
function Gaps({ question, draft, onDraft, count }: AnswerProps & { count: number }) {
  const typed = draft?.type === 'gap' ? listTyped(draft) : []
  const texts = Array.from({ length: count }, (_, gap) => typed[gap] ?? '')
  const { hint, ...field } = typedField({ question })
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

/** Words for one gap or several, typed. */
export function GapAnswer(props: AnswerProps) {
  const { question, draft, onDraft } = props
  const count = countGaps(question.body.stem)
  if (count > 1) return <Gaps {...props} count={count} />
  return (
    <Field
      {...typedField(props)}
      label={m.play_type_answer()}
      value={typedText(draft)}
      maxLength={500}
      onChange={event => onDraft({ type: 'gap', text: event.target.value })}
    />
  )
}
