// Removal of cards, undoable while its toast is shown: the server is informed after that.
import type { Card } from '@lantern/contract/study/review/review'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { ApiError, api } from '../../../lib/api.ts'
import { useCallCache } from '../../../lib/calls/call-cache.ts'
import { showToast } from '../../../lib/toasts.ts'
import { reviewCalls } from './queries.ts'

/** Milliseconds in which a removal can be undone; as long as a toast with an action is shown. */
const undoTime = 6000

/** Hidden cards, and a function that removes one. */
export const useRemoveCard = () => {
  const cache = useCallCache()
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const bringBack = (cardId: string) =>
    setRemoved(before => new Set([...before].filter(other => other !== cardId)))
  const removeNow = async (cardId: string) => {
    try {
      await api('DELETE /cards/:cardId', { params: { cardId } })
    } catch (error) {
      if (error instanceof ApiError) showToast(error.message)
      bringBack(cardId)
    }
    void cache.invalidate(...reviewCalls)
  }
  const remove = ({ id }: Card) => {
    setRemoved(before => new Set([...before, id]))
    const timer = setTimeout(() => void removeNow(id), undoTime)
    showToast(m.card_removed(), {
      label: m.library_undo(),
      run: () => {
        clearTimeout(timer)
        bringBack(id)
      },
    })
  }
  return { removed, remove }
}
