import type { BankAudience } from '@lantern/contract/questions/question-bank/bank-filter'
import type { BankQuestion } from '@lantern/contract/questions/question-bank/bank-questions'
import * as m from '@lantern/messages'
import { X } from 'lucide-react'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { IconButton } from '../../../../ui/forms/button.tsx'
import { bankCalls } from '../bank-calls.ts'
import { useColleagues } from '../relation-queries.ts'
import styles from '../relations.module.css'
import { Comments } from './comments.tsx'

export const audienceLabels: Record<BankAudience, () => string> = {
  owner: m.bank_audience_owner,
  named: m.bank_audience_named,
  class: m.bank_audience_class,
  school: m.bank_audience_school,
  everybody: m.bank_audience_everybody,
}

function Named({ questionId }: { questionId: string }) {
  const { data } = useColleagues(questionId)
  const remove = useCall('DELETE /question-bank/:bankQuestionId/colleagues/:colleagueId', {
    input: (colleagueId: string) => ({ params: { bankQuestionId: questionId, colleagueId } }),
    invalidates: bankCalls,
  })
  if (!data || data.colleagues.length === 0) return null
  return (
    <ul className={styles.qbColleagues}>
      {data.colleagues.map(({ accountId, name, isAsked, hasApproved }) => (
        <li className="flex items-center justify-between gap-3 py-1 px-0" key={accountId}>
          <span>
            <b>{name}</b>{' '}
            {hasApproved ? (
              <span className="tag tag-good">{m.bank_approved()}</span>
            ) : (
              isAsked && <span className="tag">{m.bank_asked()}</span>
            )}
          </span>
          <IconButton
            small
            label={m.bank_colleague_remove({ name })}
            onClick={() => remove.mutate(accountId)}
          >
            <X className="i" aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

function OfClass({ questionId }: { questionId: string }) {
  const { data } = useColleagues(questionId)
  if (!data) return null
  return (
    <p className="meta">
      {data.className === null ? m.bank_shared_class_gone() : m.bank_shared_class({ name: data.className })}
    </p>
  )
}

/** Audience and comments beside one's own question; null for a private one. */
export function OwnerColleagues({ question }: { question: BankQuestion }) {
  if (question.audience === 'owner') return null
  return (
    <>
      {question.audience === 'named' && <Named questionId={question.id} />}
      {question.audience === 'class' && <OfClass questionId={question.id} />}
      <Comments question={question} />
    </>
  )
}
