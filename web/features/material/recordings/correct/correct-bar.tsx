import type { Source } from '@lantern/contract/material/library/library'
import type { SpokenLine } from '@lantern/contract/material/recordings/recordings'
import * as m from '@lantern/messages'
import { ChevronDown, ChevronUp, PencilLine, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazy } from '../../../../lib/lazy.ts'
import { Button, IconButton } from '../../../../ui/forms/button.tsx'
import styles from './correct.module.css'
import { useCorrections, useUndoCorrections } from './queries.ts'
import { TermsButton } from './terms-button.tsx'

const ReplaceDialog = lazy(() => import('./replace-dialog.tsx'))

type Props = {
  source: Pick<Source, 'id' | 'folderId'>
  lines: readonly SpokenLine[]
  /** Doubtful words that are left. */
  doubtfulCount: number
  /** Opens the doubtful words after or before those that are open. */
  onStep(by: 1 | -1): void
  onDone(): void
}

/** Bar above a transcript that is corrected: words to check, names to replace, and undo. */
export function CorrectBar({ source, lines, doubtfulCount, onStep, onDone }: Props) {
  const recordingId = source.id
  const [replacing, setReplacing] = useState(false)
  const lastBatch = useCorrections(recordingId).data?.[0]?.batch
  const undo = useUndoCorrections(recordingId)
  return (
    <div className={styles.bar}>
      <span className="font-[560]">{m.recording_to_check({ count: doubtfulCount })}</span>
      {doubtfulCount > 0 && (
        <span>
          <IconButton small label={m.recording_check_previous()} onClick={() => onStep(-1)}>
            <ChevronUp className="i" aria-hidden="true" />
          </IconButton>
          <IconButton small label={m.recording_check_next()} onClick={() => onStep(1)}>
            <ChevronDown className="i" aria-hidden="true" />
          </IconButton>
        </span>
      )}
      <span className="flex-1" />
      <TermsButton source={source} />
      <Button
        look="quiet"
        size="sm"
        icon={<PencilLine className="i" aria-hidden="true" />}
        onClick={() => setReplacing(true)}
      >
        {m.recording_replace()}
      </Button>
      {lastBatch !== undefined && (
        <Button
          look="quiet"
          size="sm"
          busy={undo.isPending}
          icon={<Undo2 className="i" aria-hidden="true" />}
          onClick={() => undo.mutate(lastBatch)}
        >
          {m.recording_undo()}
        </Button>
      )}
      <Button size="sm" onClick={onDone}>
        {m.recording_correct_done()}
      </Button>
      <Suspense>
        {replacing && (
          <ReplaceDialog recordingId={recordingId} lines={lines} onClose={() => setReplacing(false)} />
        )}
      </Suspense>
    </div>
  )
}
