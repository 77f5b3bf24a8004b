import * as m from '@lantern/messages'
import { Mic, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { useInstallation } from '../../../../lib/installation.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { problemLabels } from './problem-labels.ts'
import styles from './record.module.css'
import type { RecordProblem } from './record-problem.rules.ts'

type Props = {
  problem: RecordProblem | null
  asking: boolean
  /** Whether the person has said that those who speak agree. */
  agreed: boolean
  /** Whether a permission is missing, which the element with this id says. */
  blockedBy?: string | undefined
  /** Sentence about files that are brought. */
  fileNote?: string | undefined
  isOver: boolean
  onAgreed(agreed: boolean): void
  onRecord(): void
  onChoose(): void
}

/** Two ways to bring a lecture: to record it now, and to choose a file. */
export function BringLecture({
  problem,
  asking,
  agreed,
  blockedBy,
  fileNote,
  isOver,
  onAgreed,
  onRecord,
  onChoose,
}: Props) {
  const { videoParts = 'sound' } = useInstallation().data ?? {}
  const sendsPicture = videoParts !== 'sound'
  const missing = blockedBy ?? (agreed ? undefined : 'record-agreed')
  return (
    <div className={styles.choices}>
      <section aria-labelledby="record-now">
        <Mic className="i size-[26px] text-ink-2" aria-hidden="true" />
        <h2 id="record-now">{m.recording_now_title()}</h2>
        <p>{m.recording_now_text()}</p>
        {problem && (
          <Notice bad>
            <p>{problemLabels[problem]()}</p>
          </Notice>
        )}
        <label className="mt-auto flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            className="check"
            checked={agreed}
            onChange={event => onAgreed(event.target.checked)}
          />
          <span id="record-agreed">{m.recording_agreed()}</span>
        </label>
        <Button
          look="primary"
          busy={asking}
          aria-disabled={missing !== undefined || undefined}
          aria-describedby={missing}
          onClick={() => missing === undefined && onRecord()}
        >
          {m.recording_start()}
        </Button>
      </section>
      <section data-drop="" data-over={isOver || undefined} aria-labelledby="bring-sound">
        <Upload className="i size-[26px] text-ink-2" aria-hidden="true" />
        <h2 id="bring-sound">{m.recording_bring_title()}</h2>
        <p>{m.recording_bring_text()}</p>
        <p>{sendsPicture ? m.recording_bring_video() : m.recording_bring_sound()}</p>
        {fileNote && <p>{fileNote}</p>}
        <Button onClick={onChoose}>{m.library_choose_files()}</Button>
      </section>
    </div>
  )
}

/** Facts that whoever records should know: whom to ask, and who may hear it. */
export function AboutRecording({ children }: { children: ReactNode }) {
  return (
    <aside className={styles.aside}>
      <section>
        <h2>{m.recording_before_title()}</h2>
        <p>{m.recording_before_text()}</p>
      </section>
      <section>
        <h2>{m.recording_who_title()}</h2>
        {children}
      </section>
    </aside>
  )
}
