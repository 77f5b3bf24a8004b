import type { QuestionCheck } from '@lantern/contract/questions/kinds/question-checks.rules'
import * as m from '@lantern/messages'
import { TriangleAlert } from 'lucide-react'
import { Button } from '../../../../ui/forms/button.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { checkLabel, isSerious } from '../check-labels.ts'
import styles from './fields.module.css'

type Props = { checks: readonly QuestionCheck[]; onLooked(): void }

/** Blocking checks in one box: a question just begun lacks several things. */
function Unfinished({ checks }: { checks: readonly QuestionCheck[] }) {
  return (
    <Notice bad icon={TriangleAlert} silent>
      <p>
        <b>{m.editor_unfinished()}</b>
      </p>
      {checks.map(check => {
        const { title, mend } = checkLabel(check)
        return (
          <p key={`${check.code} ${check.choice ?? ''}`}>
            {title} {mend}
          </p>
        )
      })}
    </Notice>
  )
}

function Warned({ check, onLooked }: { check: QuestionCheck; onLooked(): void }) {
  const { title, mend } = checkLabel(check)
  return (
    <Notice bad={isSerious(check)} icon={TriangleAlert} silent>
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
}

/** Checks of a question, each with its remedy; announced when they change. */
export function ChecksNotice({ checks, onLooked }: Props) {
  const blocking = checks.filter(({ isBlocking }) => isBlocking)
  const warnings = checks.filter(({ isBlocking }) => !isBlocking)
  return (
    <div className={`${styles.edChecks} empty:-mt-5`} role="status" aria-label={m.editor_checks()}>
      {blocking.length > 0 && <Unfinished checks={blocking} />}
      {warnings.map(check => (
        <Warned key={`${check.code} ${check.choice ?? ''}`} check={check} onLooked={onLooked} />
      ))}
    </div>
  )
}
