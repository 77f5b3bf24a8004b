import type { BankFilter } from '@lantern/contract/questions/question-bank/bank-filter'
import type { BankQuestion } from '@lantern/contract/questions/question-bank/bank-questions'
import * as m from '@lantern/messages'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { typeLabels } from '../../../../lib/question-labels.ts'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import { toQuery } from '../queries.ts'

type Props = { filter: Partial<BankFilter>; onGo(question: BankQuestion): void }

/** Questions of similar meaning, below those that match the words; null if there are none. */
export function CloseInMeaning({ filter, onGo }: Props) {
  const { data } = useRead('GET /question-bank-close', {
    query: toQuery(filter),
    pick: 'questions',
    staleTime: 0,
    // The matching questions are shown even if this request fails.
    quiet: true,
    retry: false,
  })
  if (!data || data.length === 0) return null
  return (
    <section className="grid gap-2 py-5" aria-labelledby="close-in-meaning">
      <h2 className="h-card" id="close-in-meaning">
        {m.bank_close_title()}
      </h2>
      <p className="muted">{m.bank_close_text()}</p>
      <ul className="rows ruled">
        {data.map(question => (
          <li key={question.id}>
            <button
              type="button"
              className="grid w-full gap-1 text-start hover:underline"
              onClick={() => onGo(question)}
            >
              <RichText inline links={false}>
                {question.body.stem.slice(0, 300) || question.title || m.editor_row_empty()}
              </RichText>
              <span className="meta block">
                {[typeLabels[question.body.type](), ...question.topic].join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
