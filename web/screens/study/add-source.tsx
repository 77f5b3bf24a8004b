import { useNavigate } from 'react-router'
import { useChangeThread, useStartThread } from '../../features/help/chat/queries.ts'
import { threadAddress } from '../../features/help/chat/thread-labels.ts'
import { useSources } from '../../features/material/library/queries.ts'
import { sourceLength } from '../../features/material/library/source-length.ts'
import { canBeAsked } from '../../features/material/library/sources.rules.ts'
import { lazy } from '../../lib/lazy.ts'
import type { Study } from './use-study.ts'

const AddSourceDialog = lazy(() => import('../../features/help/chat/add-source-dialog.tsx'))

/** Dialog to choose the conversation's sources. */
export function AddSource({ study, onClose }: { study: Study; onClose(): void }) {
  const sources = useSources()
  const change = useChangeThread()
  const start = useStartThread()
  const navigate = useNavigate()
  const threadId = study.thread?.id
  const choices = (sources.data ?? [])
    .filter(canBeAsked)
    .map(source => ({ id: source.id, name: source.name, note: sourceLength(source) }))
  const save = (sourceIds: string[]) => {
    if (threadId) change.mutate({ threadId, sourceIds }, { onSuccess: onClose })
    else start.mutate(sourceIds, { onSuccess: ({ thread }) => navigate(threadAddress(thread.id)) })
  }
  const chosen = study.sources.map(({ id }) => id)
  const saving = change.isPending || start.isPending
  return <AddSourceDialog choices={choices} chosen={chosen} saving={saving} onClose={onClose} onSave={save} />
}
