import { hideOrder } from '@lantern/contract/questions/kinds/asking-order.rules'
import type { QuestionDraft } from '@lantern/contract/questions/kinds/authored-questions'
import { rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import { findFlaws } from '@lantern/contract/questions/kinds/question-flaws.rules'
import type { AnswerKey, QuestionBody, Response } from '@lantern/contract/questions/kinds/questions'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Notice } from '../../ui/page/notice.tsx'
import { RichText } from '../../ui/text/rich-text.tsx'
import { AnswerInput } from '../answers/answer-input.tsx'
import { listAnswerLines } from '../answers/answer-lines.rules.ts'
import { ClipPlayer } from '../answers/clip-player.tsx'
import { QuestionPicture } from '../answers/question-picture.tsx'
import { StimulusView } from '../answers/stimulus-view.tsx'
import { typeLabels } from '../question-labels.ts'
import { kindOf } from './kinds/kinds.ts'

export type Shown = Pick<
  QuestionDraft,
  'id' | 'body' | 'key' | 'explanation' | 'reasons' | 'image' | 'stimulus' | 'sound'
>

/** Right answer of a question whose choices don't show it. */
function RightAnswer({ body, answerKey: key }: { body: QuestionBody; answerKey: AnswerKey }) {
  const lines = listAnswerLines(body, key)
  if (lines.length > 0)
    return (
      <ol className="grid gap-2">
        {lines.map(({ id, lead, text }) => (
          <li key={id} className="flex flex-wrap gap-x-2.5 gap-y-1 wrap-anywhere">
            <RichText inline>{lead}</RichText>
            <span aria-hidden="true">→</span>
            <b>
              <RichText inline>{text}</RichText>
            </b>
          </li>
        ))}
      </ol>
    )
  const { describeRight, listWordings } = rulesOf(key)
  if (describeRight) return <b>{describeRight({ body, key })}</b>
  if (!listWordings) return null
  return (
    <ol className="grid gap-2">
      {listWordings(key).map((wordings, gap) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other name than their place.
        <li key={gap} className="wrap-anywhere">
          <b>{wordings.join(m.bank_or())}</b>
        </li>
      ))}
    </ol>
  )
}

/** Whether a question lacks what it needs to be asked. */
export const isUnfinished = (question: Shown): boolean => findFlaws(question).length > 0

/** A question as students see it, with its answer where that is revealed. */
export function ShownQuestion({ question, isRevealed }: { question: Shown; isRevealed: boolean }) {
  const [draft, setDraft] = useState<Response | null>(null)
  if (isUnfinished(question))
    return (
      <div className="grid gap-3">
        <Notice>{m.bank_unfinished()}</Notice>
        <p className="type-lg leading-[1.45] wrap-anywhere">
          <RichText>{question.body.stem || m.editor_row_empty()}</RichText>
        </p>
        <p className="meta">{typeLabels[question.body.type]()}</p>
      </div>
    )
  // A question without flaws has the shape of an asked one.
  const key = question.key as AnswerKey
  const body = hideOrder(question.body as QuestionBody, key, question.id)
  const solution = {
    key,
    explanation: question.explanation,
    reasons: question.reasons,
    citations: [],
    context: null,
  }
  return (
    <div className="grid gap-4 grid-cols-[minmax(0,1fr)]">
      {question.stimulus && <StimulusView stimulus={question.stimulus} />}
      {question.image && <QuestionPicture image={question.image} />}
      {question.sound?.clip && <ClipPlayer clip={question.sound.clip} />}
      <div className="type-lg leading-[1.45] wrap-anywhere">
        <RichText>{body.stem}</RichText>
      </div>
      {isRevealed && !kindOf(body).answerShowsKey ? (
        <RightAnswer body={body} answerKey={key} />
      ) : (
        <AnswerInput
          question={{
            body,
            response: draft,
            isClosed: isRevealed,
            verdict: isRevealed ? { solution } : null,
          }}
          draft={draft}
          onDraft={setDraft}
        />
      )}
      {isRevealed && question.explanation !== '' && (
        <div className="border-s-3 border-s-light-edge ps-3.5 wrap-anywhere">
          <RichText>{question.explanation}</RichText>
        </div>
      )}
    </div>
  )
}
