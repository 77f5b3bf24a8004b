// Bulk actions on questions, each with its undo if there is one.
import type { BankQuestion } from '@lantern/contract/questions/question-bank/bank-questions'
import * as m from '@lantern/messages'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { bankCalls } from '../bank-calls.ts'
import type { BankAction } from '../queries.ts'

/** Sentences about questions that stay drafts. */
export const listUnpublished = ({ unready, unsure }: { unready: number; unsure: number }): string[] => [
  ...(unready > 0 ? [m.bank_unready({ count: unready })] : []),
  ...(unsure > 0 ? [m.bank_unsure({ count: unsure })] : []),
]

/** Maximum questions per request. */
const maxQuestionsPerCall = 500

export const useActions = (onDone: () => void) => {
  const action = useCall('POST /question-bank/changes', {
    input: (body: BankAction) => ({ body }),
    invalidates: bankCalls,
  })
  const run = async (ids: readonly string[], change: BankAction['change']) => {
    let [changed, unready, unsure] = [0, 0, 0]
    for (let from = 0; from < ids.length; from += maxQuestionsPerCall) {
      const done = await action.mutateAsync({
        questionIds: ids.slice(from, from + maxQuestionsPerCall),
        change,
      })
      changed += done.changed
      unready += done.unready
      unsure += done.unsure
    }
    return { changed, unready, unsure }
  }
  const remove = async (ids: readonly string[]) => {
    const { changed } = await run(ids, { what: 'remove' })
    onDone()
    showToast(m.bank_removed({ count: changed }), {
      label: m.library_undo(),
      run: () => void run(ids, { what: 'bring-back' }),
    })
  }
  const publish = async (questions: readonly BankQuestion[]) => {
    const hasDraft = questions.some(({ state }) => state === 'draft')
    const ids = questions.map(({ id }) => id)
    const { changed, unready, unsure } = await run(ids, { what: hasDraft ? 'publish' : 'withdraw' })
    const confirmation = hasDraft
      ? m.bank_published({ count: changed })
      : m.bank_withdrawn({ count: changed })
    showToast([confirmation, ...listUnpublished({ unready, unsure })].join(' '))
  }
  const change = async (ids: readonly string[], what: BankAction['change']) => {
    const { changed } = await run(ids, what)
    showToast(m.bank_changed({ count: changed }))
  }
  // The call itself shows its refusal.
  const quietly = (work: Promise<void>) => void work.catch(() => {})
  return {
    busy: action.isPending,
    remove: (ids: readonly string[]) => quietly(remove(ids)),
    publish: (questions: readonly BankQuestion[]) => quietly(publish(questions)),
    change: (ids: readonly string[], what: BankAction['change']) => quietly(change(ids, what)),
  }
}
