import type { LtiPlatform } from '@lantern/contract/connect/lti/platforms'
import * as m from '@lantern/messages'
import { Plus, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { ActionMenu } from '../../../ui/overlays/menu.tsx'
import { NameDialog } from '../../../ui/overlays/name-dialog.tsx'
import { AccountsDialog } from './accounts-dialog.tsx'
import { useAddDeployment, useRemovePlatform } from './queries.ts'

type DialogProps = { platform: LtiPlatform; onClose(): void }

function RemoveDialog({ platform, onClose }: DialogProps) {
  const removing = useRemovePlatform(platform.id, onClose)
  return (
    <ConfirmDialog
      words={{
        title: m.lti_remove_title({ name: platform.name }),
        text: m.lti_remove_text(),
        confirm: m.lti_remove(),
        cancel: m.dialog_cancel(),
        close: m.dialog_close(),
      }}
      busy={removing.isPending}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    />
  )
}

function DeploymentDialog({ platform, onClose }: DialogProps) {
  const adding = useAddDeployment(platform.id, onClose)
  return (
    <NameDialog
      words={{
        title: m.lti_add_deployment(),
        name: m.lti_deployment(),
        save: m.lti_add_deployment(),
        cancel: m.dialog_cancel(),
        close: m.dialog_close(),
        empty: m.lti_deployment_empty(),
      }}
      name=""
      longest={255}
      saving={adding.isPending}
      problem={adding.error?.message}
      onSave={adding.mutate}
      onClose={onClose}
    />
  )
}

export function PlatformRow({ platform }: { platform: LtiPlatform }) {
  const [open, setOpen] = useState<'accounts' | 'deployment' | 'remove'>()
  const { name, issuer, clientId, deploymentIds, people, failedScores, makesAccounts } = platform
  const close = () => setOpen(undefined)
  const actions = [
    { label: m.lti_accounts(), icon: <UserPlus className="i" />, run: () => setOpen('accounts') },
    { label: m.lti_add_deployment(), icon: <Plus className="i" />, run: () => setOpen('deployment') },
    { label: m.lti_remove(), icon: <Trash2 className="i" />, run: () => setOpen('remove'), bad: true },
  ]
  return (
    <li>
      <div className="min-w-0 break-words">
        <b>{name}</b>
        <span className="meta">
          {issuer} · {m.lti_people({ count: people })}
          {!makesAccounts && ` · ${m.lti_accounts_none()}`}
        </span>
        <span className="meta">
          {m.lti_client()}: {clientId} · {m.lti_deployments({ ids: deploymentIds.join(', ') })}
        </span>
        {failedScores && (
          <span className="block text-bad text-sm">
            {m.lti_failed_scores({ count: failedScores.count })}
            {failedScores.words && ` · ${m.lti_failed_scores_words({ words: failedScores.words })}`}
          </span>
        )}
      </div>
      <ActionMenu label={m.lti_actions({ name })} actions={actions} />
      {open === 'accounts' && <AccountsDialog platform={platform} onClose={close} />}
      {open === 'deployment' && <DeploymentDialog platform={platform} onClose={close} />}
      {open === 'remove' && <RemoveDialog platform={platform} onClose={close} />}
    </li>
  )
}
