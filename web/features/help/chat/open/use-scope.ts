import { useState } from 'react'
import { useChangeThread, type useThread } from '../queries.ts'

/** Sources that answers may use: stored with the conversation, or locally until there is one. */
export const useScope = (thread: ReturnType<typeof useThread>['data']) => {
  const [draft, setDraft] = useState({ usesMaterial: true, sourceIds: [] as string[] })
  const change = useChangeThread()
  const openThread = thread?.thread
  const scope = openThread
    ? { usesMaterial: openThread.usesMaterial, sourceIds: openThread.sources.map(source => source.id) }
    : draft
  const set = (next: Partial<typeof draft>, onDone = () => {}) => {
    if (openThread) return change.mutate({ threadId: openThread.id, ...next }, { onSuccess: onDone })
    setDraft({ ...draft, ...next })
    onDone()
  }
  return { scope, set, saving: change.isPending }
}
