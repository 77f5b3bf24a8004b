import type { QuestionBody, Solution } from '@lantern/contract/questions/kinds/questions'
import * as m from '@lantern/messages'
import { RichText } from '../../ui/text/rich-text.tsx'
import { keyLabel } from './answer-labels.ts'
import { CitedPassage } from './cited-passage.tsx'

type Marked = { body: QuestionBody; solution: Solution; most: number }

/** Other wordings that count as well. */
const listOthers = ({ solution: { key } }: Marked): string[] =>
  'accepted' in key ? [key.accepted.slice(1), ...('more' in key ? (key.more ?? []) : [])].flat() : []

/** Question, its model answer and its place in the material. */
export function MarkingScheme({ question }: { question: Marked }) {
  const { body, solution, most: max } = question
  const otherAnswers = listOthers(question)
  return (
    <aside
      className="grid gap-3 ps-[clamp(16px,2vw,28px)] border-s border-s-line max-1000:pt-[18px] max-1000:px-0 max-1000:pb-0 max-1000:border-s-0 max-1000:border-t max-1000:border-t-line"
      aria-label={m.written_scheme()}
    >
      <RichText>{body.stem}</RichText>
      <h3 className="font-semibold type-sm leading-[1.4] font-ui pt-1.5">
        {m.written_right_answer({ marks: m.paper_marks({ count: max }) })}
      </h3>
      <RichText>{keyLabel(body, solution.key)}</RichText>
      {otherAnswers.length > 0 && (
        <p className="muted">{m.paper_also_accept({ list: otherAnswers.join('; ').replace(/\.$/, '') })}</p>
      )}
      {solution.explanation && (
        <div className="muted">
          <RichText>{solution.explanation}</RichText>
        </div>
      )}
      <CitedPassage of={solution} />
    </aside>
  )
}
