import type { QuestionCheck } from '@lantern/contract/question-checks.rules'
import * as m from '@lantern/messages'
import { TriangleAlert } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { checkWords, isSerious } from '../check-words.ts'

type Props = { checks: readonly QuestionCheck[]; onLooked(): void }

/** What to look at in a question, each with how to mend it; read out when it changes. */
export function ChecksNotice({ checks, onLooked }: Props) {
  return (
    <div className="ed-checks" role="status" aria-label={m.editor_checks()}>
      {checks.map(check => {
        const { title, mend } = checkWords(check)
        return (
          <Notice
            key={`${check.code} ${check.choice ?? ''}`}
            bad={isSerious(check)}
            icon={TriangleAlert}
            silent
          >
            <p>
              <b>{title}</b>
            </p>
            <p>{mend}</p>
            {check.code === 'check-first' && (
              <Button size="sm" className="mt-2" onClick={onLooked}>
                {m.editor_looked()}
              </Button>
            )}
          </Notice>
        )
      })}
    </div>
  )
}
