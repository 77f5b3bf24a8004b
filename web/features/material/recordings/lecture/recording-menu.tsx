import type { Source } from '@lantern/contract/material/library/library'
import {
  type Recording,
  type TranscriptFormat,
  transcriptFormats,
} from '@lantern/contract/material/recordings/recordings'
import * as m from '@lantern/messages'
import { Captions, FileText, FileUp } from 'lucide-react'
import { apiFile } from '../../../../lib/api.ts'
import { saveReply } from '../../../../lib/save-reply.ts'
import { ActionMenu } from '../../../../ui/overlays/menu.tsx'
import { useBringWords } from './bring-words.tsx'

const formatLabels = {
  srt: m.recording_save_srt,
  vtt: m.recording_save_vtt,
  md: m.recording_save_markdown,
  docx: m.recording_save_word,
} satisfies Record<TranscriptFormat, () => string>

type Props = { source: Pick<Source, 'id' | 'name'>; recording: Recording; mayChange: boolean }

/** Menu of a transcript: to save it, and to replace it with a file of one's own. */
export function RecordingMenu({ source: { id: recordingId, name }, recording, mayChange }: Props) {
  const { choose, parts } = useBringWords(recording)
  const save = (format: TranscriptFormat) =>
    saveReply(
      apiFile('GET /sources/:recordingId/recording/transcript', {
        params: { recordingId },
        query: { format },
      }),
      name,
      format,
    )
  const saving = transcriptFormats.map(format => ({
    label: formatLabels[format](),
    icon: format === 'md' || format === 'docx' ? <FileText className="i" /> : <Captions className="i" />,
    run: () => void save(format),
  }))
  const bringing = { label: m.recording_bring_words(), icon: <FileUp className="i" />, run: choose }
  const actions = [...(recording.origin === null ? [] : saving), ...(mayChange ? [bringing] : [])]
  if (actions.length === 0) return null
  return (
    <>
      <ActionMenu label={m.recording_actions()} actions={actions} />
      {parts}
    </>
  )
}
