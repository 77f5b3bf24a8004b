import type { DoubtDetail } from '@lantern/contract/help/doubts/doubts'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { Button } from '../../../ui/forms/button.tsx'
import { answerAddress, firstName } from './doubt-labels.ts'
import styles from './doubts.module.css'
import { useShare } from './queries.ts'

/** Question after the end whether the answer may be shared; nothing is shared before consent. */
export function SharingChoice({ doubt }: { doubt: DoubtDetail }) {
  const share = useShare(doubt.id)
  const { state, isPossible, answerId } = doubt.sharing
  const name = firstName(doubt.teacher?.name ?? '')
  const change = (shares: boolean, label: string) => (
    <Button
      size="sm"
      look={shares && state === 'unasked' ? 'line' : 'quiet'}
      busy={share.isPending && share.variables === shares}
      onClick={() => share.mutate(shares)}
    >
      {label}
    </Button>
  )
  if (state === 'unasked')
    return isPossible ? (
      <section className={styles.doubtCard} data-part="doubt-card" aria-labelledby={`sharing-${doubt.id}`}>
        <div className="grid gap-2">
          <h2 className="h-card" id={`sharing-${doubt.id}`}>
            {m.sharing_title()}
          </h2>
          <p className="muted">{m.sharing_text({ name })}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {change(true, m.sharing_yes())}
          {change(false, m.sharing_no())}
        </div>
      </section>
    ) : null
  if (state === 'removed') return null
  const labels = {
    declined: m.sharing_declined,
    agreed: () => m.sharing_agreed({ name }),
    published: m.sharing_published,
    unpublished: () => m.sharing_agreed({ name }),
  }[state]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="meta" role="status">
        {labels()}
      </p>
      {answerId && (
        <Link className="link" to={answerAddress(answerId)}>
          {m.sharing_see()}
        </Link>
      )}
      {state === 'declined'
        ? isPossible && change(true, m.sharing_change())
        : change(false, m.sharing_undo())}
    </div>
  )
}
