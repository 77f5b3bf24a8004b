import type { BankQuestion } from '@lantern/contract/questions/question-bank/bank-questions'
import * as m from '@lantern/messages'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import styles from '../question-bank.module.css'
import relationsStyles from '../relations.module.css'
import { CompareDialog, type ComparedPair } from './compare-dialog.tsx'

function Line({ question, children }: { question: BankQuestion; children: React.ReactNode }) {
  return (
    <li>
      {children}
      <span className={`${styles.qbAsk} order-1`}>
        <RichText inline links={false}>
          {question.body.stem.slice(0, 200)}
        </RichText>
      </span>
    </li>
  )
}

/** Similar questions and variants, beside a question. */
export function SimilarToQuestion({ question }: { question: BankQuestion }) {
  const { data } = useRead('GET /question-bank/:bankQuestionId/similar', {
    params: { bankQuestionId: question.id },
    staleTime: 0,
  })
  const [compared, setCompared] = useState<ComparedPair | null>(null)
  if (!data || data.similar.length + data.variants.length === 0) return null
  return (
    <div className="grid gap-4">
      {data.similar.length > 0 && (
        <div>
          <Notice>
            <b>{m.bank_similar({ count: data.similar.length })}</b> {m.bank_similar_text()}
          </Notice>
          <ul className={relationsStyles.qbSimilar}>
            {data.similar.map(({ question: other, similarity }) => (
              <Line key={other.id} question={other}>
                <span className="font-medium text-[0.8rem] leading-[1.4] font-mono">
                  {m.bank_percent({ percent: Math.round(similarity * 100) })}
                </span>
                <Button size="sm" onClick={() => setCompared({ first: question, second: other, similarity })}>
                  {m.bank_compare()}
                </Button>
              </Line>
            ))}
          </ul>
        </div>
      )}
      {data.variants.length > 0 && (
        <section className="grid gap-1">
          <h3 className="meta">{m.bank_variants()}</h3>
          <ul className={relationsStyles.qbSimilar}>
            {data.variants.map(other => (
              <Line key={other.id} question={other}>
                <span />
                <Button
                  size="sm"
                  onClick={() => setCompared({ first: question, second: other, similarity: 1 })}
                >
                  {m.bank_compare()}
                </Button>
              </Line>
            ))}
          </ul>
        </section>
      )}
      {compared && (
        <CompareDialog
          pair={compared}
          left={0}
          onResolved={() => setCompared(null)}
          onClose={() => setCompared(null)}
        />
      )}
    </div>
  )
}

/** Number of similar pairs in the whole bank, above the list; pairs are decided one by one. */
export function SimilarInBank() {
  const { data } = useRead('GET /question-bank-similar', { placeholderData: keepPreviousData, staleTime: 0 })
  const [isOpen, setIsOpen] = useState(false)
  const pair = data?.pairs[0]
  if (!data || !pair) return null
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-y-2.5 gap-x-5 py-3 px-4 rounded-2 bg-note-tint text-note">
        <p>
          <b>{m.bank_pairs({ count: data.total })}</b> {m.bank_similar_text()}
        </p>
        <Button size="sm" onClick={() => setIsOpen(true)}>
          {m.bank_compare()}
        </Button>
      </div>
      {isOpen && (
        <CompareDialog
          key={`${pair.first.id} ${pair.second.id}`}
          pair={pair}
          left={data.total - 1}
          onResolved={() => {
            if (data.total <= 1) setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
