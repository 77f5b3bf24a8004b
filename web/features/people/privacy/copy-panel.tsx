import type { ExportView } from '@lantern/contract/people/privacy/privacy'
import * as m from '@lantern/messages'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { formatBytes, formatMoment } from '../../../lib/format.ts'
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import styles from './privacy.module.css'
import { ProveDialog } from './prove-dialog.tsx'
import { useSaveExport, useStartExport } from './queries.ts'

function Progress({ copy }: { copy: ExportView }) {
  const { state, done, total } = copy
  return (
    <div className="grid w-full gap-2" role="status">
      <p>
        {state === 'waiting' || total === 0
          ? m.privacy_copy_waiting()
          : m.privacy_copy_running({ done, total })}
      </p>
      <ProgressBar label={m.privacy_copy_title()} value={done} max={Math.max(1, total)} />
      <p className="meta">{m.privacy_copy_leave()}</p>
    </div>
  )
}

/** A copy of everything of mine: asked for, being written, ready. */
export function CopyPanel({ copy }: { copy: ExportView | null }) {
  const [asking, setAsking] = useState(false)
  const starting = useStartExport(() => setAsking(false))
  const saving = useSaveExport()
  const isUnderWay = copy?.state === 'waiting' || copy?.state === 'running'
  const isReady = copy?.state === 'ready'
  return (
    <section className={styles.act}>
      <h2>{m.privacy_copy_title()}</h2>
      <p>{m.privacy_copy_text()}</p>
      {copy && isUnderWay && <Progress copy={copy} />}
      {copy?.state === 'failed' && <Notice bad>{m.privacy_copy_failed()}</Notice>}
      {isReady && copy.expiresAt && (
        <>
          <p role="status">
            {m.privacy_copy_ready({ size: formatBytes(copy.bytes), date: formatMoment(copy.expiresAt) })}
          </p>
          <Button
            look="primary"
            icon={<Download className="i" aria-hidden="true" />}
            busy={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {m.privacy_copy_save()}
          </Button>
        </>
      )}
      {!isUnderWay && (
        <Button look={isReady ? 'line' : 'primary'} onClick={() => setAsking(true)}>
          {isReady ? m.privacy_copy_again() : m.privacy_copy_start()}
        </Button>
      )}
      {!copy && <p className="meta">{m.privacy_copy_hint()}</p>}
      {asking && (
        <ProveDialog
          title={m.privacy_prove_copy()}
          submit={m.privacy_copy_start()}
          busy={starting.isPending}
          error={starting.error?.message}
          onProof={proof => starting.mutate(proof)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
