import type { ConfirmedAnswer } from '@lantern/contract/help/confirmed-answers/confirmed-answers'
import type { DoubtDetail } from '@lantern/contract/help/doubts/doubts'
import * as m from '@lantern/messages'
import { useQuery } from '@tanstack/react-query'
import { formatLongDay } from '../../../lib/format.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { answerOfThen } from './asked-before.rules.ts'
import styles from './doubts.module.css'
import { askedBefore, useJudge } from './queries.ts'

function OneOfThen({ answer, busy, onSend }: { answer: ConfirmedAnswer; busy: boolean; onSend(): void }) {
  return (
    <details name="asked-before" className={styles.doubtBefore}>
      <summary>
        <RichText inline>{answer.question}</RichText>
      </summary>
      <div className="grid gap-3">
        <p className="meta">
          {m.answer_checked({ name: answer.confirmedBy, date: formatLongDay(answer.confirmedAt) })}
        </p>
        <RichText links={false}>{answer.answer}</RichText>
        <Button className="justify-self-start" size="sm" look="primary" busy={busy} onClick={onSend}>
          {m.asked_before_send()}
        </Button>
      </div>
    </details>
  )
}

/** Dialog to answer with a confirmed answer to the same question. */
export function AskedBefore({ doubt, onClose }: { doubt: DoubtDetail; onClose(): void }) {
  const { data, error } = useQuery(askedBefore(doubt))
  const judge = useJudge(doubt.id)
  const send = (answer: ConfirmedAnswer) =>
    judge.mutate(
      { verdict: 'corrected', correction: answerOfThen(answer, m.asked_before_origin) },
      { onSuccess: onClose },
    )
  return (
    <section className="grid gap-3" aria-labelledby="asked-before">
      <h3 className="h-card" id="asked-before">
        {m.asked_before_title()}
      </h3>
      {error ? (
        <Notice bad>{error.message}</Notice>
      ) : data ? (
        <p className="meta">{data.length > 0 ? m.asked_before_note() : m.asked_before_none()}</p>
      ) : (
        <Skeleton label={m.asked_before_title()} lines={2} />
      )}
      {data?.map(answer => (
        <OneOfThen key={answer.id} answer={answer} busy={judge.isPending} onSend={() => send(answer)} />
      ))}
      <Button className="justify-self-start" look="line" onClick={onClose}>
        {m.doubt_cancel()}
      </Button>
    </section>
  )
}
