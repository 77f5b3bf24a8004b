import type { BankQuestion } from '@lantern/contract/questions/question-bank/bank-questions'
import * as m from '@lantern/messages'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { typeLabels } from '../../../../lib/question-labels.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import styles from '../question-bank.module.css'
import relationsStyles from '../relations.module.css'

type Props = { question: BankQuestion; onGo(question: BankQuestion): void }

function Found({ question, onGo }: Props) {
  const { data, error } = useRead('GET /question-bank/:bankQuestionId/like', {
    params: { bankQuestionId: question.id },
    staleTime: 0,
  })
  if (error) return <Notice bad>{error.message}</Notice>
  if (!data) return <Skeleton label={m.own_questions_loading()} lines={5} />
  if (data.questions.length === 0)
    return <p role="status">{data.isReady ? m.bank_like_none() : m.bank_like_later()}</p>
  return (
    <ul className="rows ruled">
      {data.questions.map(other => (
        <li key={other.id}>
          <button
            type="button"
            className="grid w-full gap-1 text-start hover:underline"
            onClick={() => onGo(other)}
          >
            <RichText inline links={false}>
              {other.body.stem.slice(0, 300)}
            </RichText>
            <span className="meta block">{typeLabels[other.body.type]()}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Links to similar questions of the bank. */
export function LikeThis({ question, onGo }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<Sparkles className="i" aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {m.bank_like()}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={m.bank_like_title()}
        closeLabel={m.dialog_close()}
        className={`${styles.qbDialog} ${relationsStyles.qbDialog}`}
      >
        {isOpen && (
          <Found
            question={question}
            onGo={other => {
              setIsOpen(false)
              onGo(other)
            }}
          />
        )}
      </Dialog>
    </>
  )
}
