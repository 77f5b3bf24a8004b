// Queue of checks: current item, decisions and undo.
import type { CheckItem, Checks, ScanDecision } from '@lantern/contract/teach/scans/scan-checks'
import { useState } from 'react'
import { showRefusal } from '../../../../lib/save-reply.ts'
import { useKeys } from '../../../../lib/use-keys.ts'
import { useUndoDecision } from '../queries.ts'
import { useDecision } from '../use-decision.ts'

/** The next one that waits behind a place, else the first that waits. */
const findNext = (items: readonly CheckItem[], from: string | null): string | null => {
  const at = items.findIndex(({ id }) => id === from)
  const waiting = (item: CheckItem) => item.decision === null && item.id !== from
  return (items.slice(at + 1).find(waiting) ?? items.find(waiting))?.id ?? null
}

const findNeighbour = (items: readonly CheckItem[], from: string | null, step: number): string | null => {
  const at = items.findIndex(({ id }) => id === from)
  return (items[at + step] ?? items[at])?.id ?? null
}

export const useCheckQueue = (printingId: string, checks: Checks) => {
  const { items } = checks
  // Initial order, kept so that items don't move under the pointer.
  const [order] = useState(() => new Map(items.map(({ id }, i) => [id, i])))
  const sorted = items.toSorted((a, b) => (order.get(a.id) ?? order.size) - (order.get(b.id) ?? order.size))
  const [chosen, setChosen] = useState<string | null>(() => findNext(sorted, null))
  const [done, setDone] = useState<readonly { itemId: string; decisionId: string }[]>([])
  const undo = useUndoDecision(printingId)
  const item = sorted.find(({ id }) => id === chosen) ?? sorted.find(({ decision }) => decision === null)
  const waiting = items.filter(({ decision }) => decision === null).length

  const deciding = useDecision(printingId, { about: item?.id ?? '', shownDecision: item?.decision ?? null })
  const goOn = () => setChosen(findNext(sorted, item?.id ?? null))
  const addDecision = (decisionId: string) => {
    if (item) setDone(all => [...all, { itemId: item.id, decisionId }])
    goOn()
  }
  const sendDecision = (decision: ScanDecision) => {
    if (item && !deciding.isBusy) deciding.sendDecision(decision, addDecision)
  }
  const undoDecision = (decisionId: string, itemId: string) => {
    setDone(all => all.filter(one => one.decisionId !== decisionId))
    undo.mutate(decisionId, { onSuccess: () => setChosen(itemId), onError: showRefusal })
  }
  const goBack = () => {
    const last = done.at(-1)
    if (last) undoDecision(last.decisionId, last.itemId)
  }
  useKeys(key => {
    if (key === 'Backspace') goBack()
    else if (key === 'ArrowDown') setChosen(findNeighbour(sorted, item?.id ?? null, 1))
    else if (key === 'ArrowUp') setChosen(findNeighbour(sorted, item?.id ?? null, -1))
    else return false
    return true
  })
  return {
    items: sorted,
    item,
    waiting,
    isBusy: deciding.isBusy,
    overtaken: deciding.overtaken,
    insist: () => deciding.overtaken && deciding.insist(deciding.overtaken.decision, addDecision),
    leaveIt: () => {
      deciding.leaveIt()
      goOn()
    },
    choose: setChosen,
    sendDecision,
    undoDecision,
  }
}
