import type { Source } from '@lantern/contract/material/library/library'
import { sendFiles } from '../../features/material/library/uploads.ts'
import {
  deleteStoredRecording,
  type StoredRecording,
  saveUploadId,
} from '../../features/material/recordings/record/recording-store.ts'
import { useCallCache } from '../../lib/calls/call-cache.ts'

const noLimits = { file: undefined, room: undefined }

type Options = { onSent?: ((source: Source) => void) | undefined; onStored?: (() => void) | undefined }

/** Sends a recording of this device; it is deleted here once the server has it. */
export const useSendStored = ({ onSent, onStored }: Options = {}) => {
  const cache = useCallCache()
  return ({ id, language, lesson, growingId, uploadId }: StoredRecording, file: File) =>
    sendFiles(cache, [file], noLimits, {
      onSent,
      recording: {
        id,
        language,
        lesson,
        growingId,
        // A recording that can't be marked is sent from its start again.
        memory: { uploadId, save: next => void saveUploadId(id, next).catch(() => undefined) },
        onStored: () => void deleteStoredRecording(id).then(onStored, () => undefined),
      },
    })
}
