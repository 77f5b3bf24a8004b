import type { TermChange } from '@lantern/contract/material/recordings/terms'
import { formatClock } from '@lantern/contract/material/videos/times.rules'
import * as m from '@lantern/messages'
import { BookA, Undo2 } from 'lucide-react'
import { Button } from '../../../../ui/forms/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Pending } from '../../../../ui/page/pending.tsx'
import styles from './correct.module.css'
import { useDecideTermChanges, useTermChanges } from './queries.ts'

type ChangeProps = { change: TermChange; busy: boolean; onDecide(): void }

function Change({ change, busy, onDecide }: ChangeProps) {
  const { start, heard: spokenText, text, isRefused } = change
  const words = { heard: spokenText, text, time: formatClock(start) }
  return (
    <li className="grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="cite">{words.time}</span>
      <span className="read min-w-0 break-words">
        {isRefused ? (
          spokenText
        ) : (
          <>
            <del>{spokenText}</del> <ins>{text}</ins>
          </>
        )}
      </span>
      <Button
        look="quiet"
        size="sm"
        disabled={busy}
        aria-label={isRefused ? m.terms_use_one(words) : m.terms_put_back_one(words)}
        onClick={onDecide}
      >
        {isRefused ? m.terms_use() : m.terms_put_back()}
      </Button>
    </li>
  )
}

type Props = {
  recordingId: string
  /** Whether the recording lies in a folder, whose list can be opened. */
  onFolderTerms: (() => void) | null
  onClose(): void
}

/** Words that the names and terms of its courses changed in a recording, each of which can be put back. */
export default function TermChanges({ recordingId, onFolderTerms, onClose }: Props) {
  const { data, error } = useTermChanges(recordingId)
  const decide = useDecideTermChanges(recordingId)
  const made = data?.changes.filter(({ isRefused }) => !isRefused) ?? []
  return (
    <Dialog open onClose={onClose} title={m.terms_changes_title()} closeLabel={m.dialog_close()}>
      <div className="grid gap-4">
        {!data && <Pending error={error} label={m.terms_changes_title()} lines={3} />}
        {data && (
          <p className="muted">
            {data.changes.length === 0 ? m.terms_changes_none() : m.terms_changes_text()}
          </p>
        )}
        {data && data.changes.length > 0 && (
          <ul className={`rows ruled ${styles.places}`}>
            {data.changes.map(change => (
              <Change
                key={`${change.start} ${change.heard} ${change.text}`}
                change={change}
                busy={decide.isPending}
                onDecide={() => decide.mutate({ changes: [change], isRefused: !change.isRefused })}
              />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2">
          {onFolderTerms && (
            <Button icon={<BookA className="i" aria-hidden="true" />} onClick={onFolderTerms}>
              {m.terms_of_folder()}
            </Button>
          )}
          {made.length > 1 && (
            <Button
              look="quiet"
              busy={decide.isPending}
              icon={<Undo2 className="i" aria-hidden="true" />}
              onClick={() => decide.mutate({ changes: made, isRefused: true })}
            >
              {m.terms_put_back_all()}
            </Button>
          )}
        </div>
        {!onFolderTerms && <p className="meta">{m.terms_no_folder()}</p>}
      </div>
    </Dialog>
  )
}
