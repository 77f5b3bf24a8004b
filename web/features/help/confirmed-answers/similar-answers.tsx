import type { ConfirmedAnswer } from '@lantern/contract/help/confirmed-answers/confirmed-answers'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { type AddressOf, checkedLabel } from './answer-labels.ts'
import { AnswerText } from './answer-text.tsx'
import styles from './confirmed-answers.module.css'
import { useMarkHelped, useSimilar } from './queries.ts'

type OneProps = {
  answer: ConfirmedAnswer
  addressOf: AddressOf
  isHelpful: boolean
  onMark(helped: boolean): void
}

function SimilarAnswer({ answer, addressOf, isHelpful, onMark }: OneProps) {
  return (
    <details name="similar" className={styles.checkedAnswer}>
      <summary>
        <b>
          <RichText inline>{answer.question}</RichText>
        </b>
        <span className="meta">{checkedLabel(answer)}</span>
      </summary>
      <div className={`${styles.answerOpen} grid gap-[18px] justify-items-start pt-1 px-0 pb-6`}>
        <AnswerText answer={answer} addressOf={addressOf} />
        {!isHelpful && (
          <Button size="sm" onClick={() => onMark(true)}>
            {m.similar_solves()}
          </Button>
        )}
        <div role="status">
          {isHelpful && (
            <Notice silent>
              <p>{m.similar_solved()}</p>
              <Button size="sm" look="quiet" onClick={() => onMark(false)}>
                {m.similar_undo()}
              </Button>
            </Notice>
          )}
        </div>
      </div>
    </details>
  )
}

/** Similar confirmed answers beside a question being typed. Failures never block asking. */
export function SimilarAnswers({ question, addressOf }: { question: string; addressOf: AddressOf }) {
  const { answers, isEnough } = useSimilar(question)
  const { mutate } = useMarkHelped()
  const [marked, setMarked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const mark = (id: string, helped: boolean) => {
    setMarked(before => new Map(before).set(id, helped))
    mutate({ id, helped }, { onError: () => setMarked(before => new Map(before).set(id, !helped)) })
  }
  const hasSome = answers !== undefined && answers.length > 0
  return (
    <aside className={styles.answerAside} aria-labelledby="similar">
      <h2 className="h-card" id="similar">
        {m.similar_title()}
      </h2>
      <p className="meta" role="status">
        {hasSome ? m.similar_note() : isEnough && answers ? m.similar_not_found() : m.similar_none()}
      </p>
      {answers?.map(answer => (
        <SimilarAnswer
          key={answer.id}
          answer={answer}
          addressOf={addressOf}
          isHelpful={marked.get(answer.id) ?? answer.helpedMe}
          onMark={helped => mark(answer.id, helped)}
        />
      ))}
    </aside>
  )
}
