import type { BankQuestion } from '@lantern/contract/questions/question-bank/bank-questions'
import type { PairDecision } from '@lantern/contract/questions/question-bank/similar-questions'
import * as m from '@lantern/messages'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { bankCalls } from '../bank-calls.ts'
import styles from '../question-bank.module.css'
import relationsStyles from '../relations.module.css'
import { SideBySide } from './side-by-side.tsx'

type DecidedPair = { remainingId: string; otherId: string; decision: PairDecision }

export type ComparedPair = { first: BankQuestion; second: BankQuestion; similarity: number }

const done: Record<Exclude<PairDecision, 'undo'>, () => string> = {
  merge: m.bank_merged,
  'keep-both': m.bank_marked_different,
  variants: m.bank_linked,
}

type Props = {
  pair: ComparedPair
  /** Pairs that wait behind this one. */
  left: number
  onResolved(): void
  onClose(): void
}

/** Comparison of two similar questions: keep one, both, or both as variants. */
export function CompareDialog({ pair: { first, second, similarity }, left, onResolved, onClose }: Props) {
  const resolvePair = useCall('POST /question-bank/:bankQuestionId/similar', {
    input: ({ remainingId, otherId, decision }: DecidedPair) => ({
      params: { bankQuestionId: remainingId },
      body: { otherId, decision },
    }),
    invalidates: bankCalls,
  })
  const decide = (decision: Exclude<PairDecision, 'undo'>, remaining: BankQuestion, other: BankQuestion) => {
    const ids = { remainingId: remaining.id, otherId: other.id }
    resolvePair.mutate(
      { ...ids, decision },
      {
        onSuccess: () => {
          showToast(done[decision](), {
            label: m.library_undo(),
            run: () => resolvePair.mutate({ ...ids, decision: 'undo' }),
          })
          onResolved()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.bank_compare_title({ percent: Math.round(similarity * 100) })}
      closeLabel={m.dialog_close()}
      className={`${styles.qbDialog} ${relationsStyles.qbDialog} ${relationsStyles.qbCompare}`}
    >
      <p className="muted">{m.bank_compare_text()}</p>
      <SideBySide left={first} right={second} titles={[m.bank_compare_left(), m.bank_compare_right()]} />
      <div className="flex flex-wrap gap-2.5">
        <Button busy={resolvePair.isPending} onClick={() => decide('merge', first, second)}>
          {m.bank_merge_into_left()}
        </Button>
        <Button busy={resolvePair.isPending} onClick={() => decide('merge', second, first)}>
          {m.bank_merge_into_right()}
        </Button>
        <Button look="quiet" busy={resolvePair.isPending} onClick={() => decide('variants', first, second)}>
          {m.bank_link_variants()}
        </Button>
        <Button look="quiet" busy={resolvePair.isPending} onClick={() => decide('keep-both', first, second)}>
          {m.bank_mark_different()}
        </Button>
      </div>
      {left > 0 && <p className="meta">{m.bank_pairs_left({ count: left })}</p>}
    </Dialog>
  )
}
