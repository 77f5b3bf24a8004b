import { useUploads } from '../../features/material/library/uploads.ts'
import { Unfinished, useUnfinished } from '../../features/material/recordings/record/unfinished.tsx'
import { useSendStored } from './use-send-stored.ts'

/** Recordings of this device that the server doesn't have, without those under way. */
export default function UnsentRecordings({ accountId }: { accountId: string }) {
  const { recordings, load } = useUnfinished(accountId)
  const uploads = useUploads()
  const sentIds = new Set(uploads.map(({ recording }) => recording?.id))
  const send = useSendStored({ onStored: load })
  return (
    <Unfinished recordings={recordings.filter(({ id }) => !sentIds.has(id))} onSend={send} onChanged={load} />
  )
}
