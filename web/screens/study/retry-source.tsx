import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { useRetrySource } from '../../features/material/library/queries.ts'
import { Button } from '../../ui/forms/button.tsx'

/** Button that has a failed source read again, where that can help. */
export function RetrySource({ source }: { source: Source }) {
  const retry = useRetrySource()
  if (!source.failure?.canRetry) return null
  return (
    <Button busy={retry.isPending} onClick={() => retry.mutate(source.id)}>
      {m.library_try_again()}
    </Button>
  )
}
