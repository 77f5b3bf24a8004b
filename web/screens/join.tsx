import * as m from '@lantern/messages'
import { useSearchParams } from 'react-router'
import { JoinForm } from '../features/teach/live-rooms/join/join-form.tsx'

export const meta = () => [{ title: m.page_title({ page: m.room_join_title() }) }]

/** Page to enter the code of a room; link and QR code contain it. */
export default function Join() {
  const [params] = useSearchParams()
  const code = params.get('code') ?? ''
  return (
    <main id="main" tabIndex={-1} className="wrap grid min-h-[70vh]">
      <JoinForm key={code} initialCode={code} />
    </main>
  )
}
