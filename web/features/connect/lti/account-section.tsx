import type { LtiConnection } from '@lantern/contract/connect/lti/connections'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { formatMoment } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { SettingsSection } from '../../../ui/forms/settings-section.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

const useDisconnect = (onDone: () => void) => {
  return useCall('DELETE /account/lti/:platformId', {
    input: (platformId: string) => ({ params: { platformId } }),
    onSuccess: ({ message }) => showToast(message),
    onSettled: onDone,
    refreshes: ['GET /account/lti'],
  })
}

function DisconnectDialog({ connection, onClose }: { connection: LtiConnection; onClose(): void }) {
  const { name, platformId } = connection
  const disconnect = useDisconnect(onClose)
  return (
    <ConfirmDialog
      words={{
        title: m.lti_disconnect_title({ name }),
        text: m.lti_disconnect_text(),
        confirm: m.lti_disconnect(),
        cancel: m.dialog_cancel(),
        close: m.dialog_close(),
      }}
      busy={disconnect.isPending}
      onConfirm={() => disconnect.mutate(platformId)}
      onClose={onClose}
    />
  )
}

/** Learning platforms linked to the account; null if there are none. */
export function LtiSection() {
  const { data } = useRead('GET /account/lti', { pick: 'connections' })
  const [ending, setEnding] = useState<LtiConnection>()
  if (!data || data.length === 0) return null
  return (
    <SettingsSection title={m.lti_connections()} text={m.lti_connections_text()}>
      <ul className="rows two ruled">
        {data.map(connection => (
          <li key={connection.platformId}>
            <div className="min-w-0 break-words">
              <b>{connection.name}</b>
              <span className="meta">
                {m.lti_connected_since({ when: formatMoment(connection.connectedAt) })}
              </span>
            </div>
            <Button
              size="sm"
              look="quiet"
              aria-label={m.lti_disconnect_named({ name: connection.name })}
              onClick={() => setEnding(connection)}
            >
              {m.lti_disconnect()}
            </Button>
          </li>
        ))}
      </ul>
      {ending && <DisconnectDialog connection={ending} onClose={() => setEnding(undefined)} />}
    </SettingsSection>
  )
}
