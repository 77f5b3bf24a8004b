// File upload by dialog or drop, within the limits per file and account.

import { useDropzone } from 'react-dropzone'
import { useCallCache } from '../../../lib/calls/call-cache.ts'
import { useInstallation } from '../../../lib/installation.ts'
import { useStorage } from './folder-queries.ts'
import { useSources } from './queries.ts'
import { sendFiles } from './uploads.ts'

export const useFilePicker = () => {
  const cache = useCallCache()
  const { data } = useInstallation()
  const { data: storage } = useStorage(useSources().data)
  const room = storage && Math.max(0, storage.quota - storage.used)
  return useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: files => sendFiles(cache, files, { file: data?.upload.bytes, room }),
  })
}
