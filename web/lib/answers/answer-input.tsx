import { type AnswerProps, ChoiceList } from './choice-list.tsx'
import { EssayAnswer } from './essay-answer.tsx'
import { HotspotAnswer } from './hotspot-answer.tsx'
import { MatchingAnswer } from './matching-answer.tsx'
import { OrderingAnswer } from './ordering-answer.tsx'
import { TextAnswer } from './text-answer.tsx'

/** Where a question is answered, by its kind. */
export function AnswerInput(props: AnswerProps) {
  const { type } = props.question.body
  if (type === 'matching') return <MatchingAnswer {...props} />
  if (type === 'ordering') return <OrderingAnswer {...props} />
  if (type === 'hotspot') return <HotspotAnswer {...props} />
  if (type === 'essay') return <EssayAnswer {...props} />
  if (type === 'gap' || type === 'numeric' || type === 'short-answer') return <TextAnswer {...props} />
  return <ChoiceList {...props} />
}
