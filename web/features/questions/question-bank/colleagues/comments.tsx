import type { BankQuestion } from '@lantern/contract/questions/question-bank/bank-questions'
import type { BankComment } from '@lantern/contract/questions/question-bank/bank-review'
import { reviewLimits } from '@lantern/contract/questions/question-bank/bank-review'
import * as m from '@lantern/messages'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { formatMoment } from '../../../../lib/format.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { Button, IconButton } from '../../../../ui/forms/button.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { bankCalls } from '../bank-calls.ts'
import { useAddComment } from '../relation-queries.ts'
import styles from '../relations.module.css'
import { SideBySide } from '../similar/side-by-side.tsx'

const states = {
  open: m.bank_suggestion_open,
  taken: m.bank_suggestion_accepted,
  declined: m.bank_suggestion_declined,
}

type OneProps = { question: BankQuestion; comment: BankComment; isOwner: boolean }

function Comment({ question, comment, isOwner }: OneProps) {
  const resolveSuggestion = useCall('POST /question-bank/:bankQuestionId/comments/:bankCommentId', {
    input: ({ bankCommentId, takes: accepts }: { bankCommentId: string; takes: boolean }) => ({
      params: { bankQuestionId: question.id, bankCommentId },
      body: { takes: accepts },
    }),
    invalidates: bankCalls,
  })
  const remove = useCall('DELETE /question-bank/:bankQuestionId/comments/:bankCommentId', {
    input: (bankCommentId: string) => ({ params: { bankQuestionId: question.id, bankCommentId } }),
    invalidates: bankCalls,
  })
  const { id, author, isOwn, text, suggestion, state, isOfEarlier, createdAt } = comment
  const decide = (accepts: boolean) =>
    resolveSuggestion.mutate(
      { bankCommentId: id, takes: accepts },
      {
        onSuccess: () =>
          showToast(accepts ? m.bank_suggestion_was_accepted() : m.bank_suggestion_was_declined()),
      },
    )
  return (
    <li className="grid gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>
          <b>{isOwn ? m.bank_comment_you() : author}</b>{' '}
          <span className="meta">{formatMoment(createdAt)}</span>
        </span>
        <span className="flex items-center gap-2">
          {state && <span className={state === 'taken' ? 'tag tag-good' : 'tag'}>{states[state]()}</span>}
          {(isOwn || isOwner) && (
            <IconButton small label={m.bank_comment_delete()} onClick={() => remove.mutate(id)}>
              <Trash2 className="i" aria-hidden="true" />
            </IconButton>
          )}
        </span>
      </div>
      {text !== '' && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
      {suggestion && state === 'open' && (
        <>
          {isOfEarlier && <p className="meta">{m.bank_suggestion_earlier()}</p>}
          <SideBySide
            left={question}
            right={suggestion}
            titles={[m.bank_suggestion_now(), m.bank_suggestion_then()]}
          />
          {isOwner && (
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                look="primary"
                busy={resolveSuggestion.isPending}
                onClick={() => decide(true)}
              >
                {m.bank_suggestion_accept()}
              </Button>
              <Button size="sm" busy={resolveSuggestion.isPending} onClick={() => decide(false)}>
                {m.bank_suggestion_decline()}
              </Button>
            </div>
          )}
        </>
      )}
    </li>
  )
}

function CommentForm({ questionId }: { questionId: string }) {
  const add = useAddComment(questionId)
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    add.mutate({ text: text.trim() }, { onSuccess: () => setText('') })
  }
  return (
    <form className="grid gap-2" onSubmit={submit}>
      <TextArea
        label={m.bank_comment()}
        value={text}
        rows={2}
        maxLength={reviewLimits.commentLength}
        onChange={event => setText(event.target.value)}
      />
      {add.error && <Notice bad>{add.error.message}</Notice>}
      <Button
        size="sm"
        type="submit"
        className="justify-self-start"
        busy={add.isPending}
        disabled={text.trim() === ''}
      >
        {m.bank_comment_send()}
      </Button>
    </form>
  )
}

/** Comments of colleagues and the owner on a question. */
export function Comments({ question }: { question: BankQuestion }) {
  const { data } = useRead('GET /question-bank/:bankQuestionId/comments', {
    params: { bankQuestionId: question.id },
    staleTime: 0,
  })
  if (!data) return null
  return (
    <section className="grid gap-3" aria-label={m.bank_comments()}>
      <h3 className="h-card">{m.bank_comments()}</h3>
      {data.comments.length > 0 && (
        <ol className={styles.qbComments}>
          {data.comments.map(comment => (
            <Comment key={comment.id} question={question} comment={comment} isOwner={data.isOwner} />
          ))}
        </ol>
      )}
      <CommentForm questionId={question.id} />
    </section>
  )
}
