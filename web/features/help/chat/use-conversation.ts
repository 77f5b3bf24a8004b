import { useEffect, useState } from 'react'
import { useThread, useThreads } from './queries.ts'

type Asked = { threadId: string | undefined; sourceId: string | undefined; fresh: boolean }

/** The conversation of the address; for a source, the latest one about it alone. */
export const useConversation = ({ threadId, sourceId, fresh }: Asked) => {
  const about = useThreads(sourceId, Boolean(sourceId) && !threadId && !fresh)
  // Cached data of an earlier visit exist even while the query is disabled.
  const latest = fresh
    ? undefined
    : about.data?.find(thread => thread.sources.length === 1 && thread.turnCount > 0)
  // Id of the found conversation, unchanged when its sources change.
  const [found, setFound] = useState<string>()
  useEffect(() => setFound(current => current ?? latest?.id), [latest])
  return useThread(threadId ?? found)
}
