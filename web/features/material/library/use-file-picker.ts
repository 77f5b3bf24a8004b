// File upload by dialog or drop, within the limits per file and account.

import type { Source } from '@lantern/contract/material/library/library'
import { useEffect, useRef } from 'react'
import { useDropzone } from 'react-dropzone'
import { useNavigate } from 'react-router'
import { useCallCache } from '../../../lib/calls/call-cache.ts'
import { useInstallation } from '../../../lib/installation.ts'
import { readSpokenLanguage } from '../../../lib/recordings/spoken-language.ts'
import { useStorage } from './folder-queries.ts'
import { useSources } from './queries.ts'
import { sourceAddress } from './sources.rules.ts'
import { sendFiles } from './uploads.ts'

/** Opens a source, unless the screen that its file was chosen on has been left. */
export const useOpenHere = (): ((source: Source) => void) => {
  const navigate = useNavigate()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return ({ id }) => isHere.current && navigate(sourceAddress(id))
}

type Picking = {
  /** Called with the source of a file that was chosen alone. */
  onSent?: ((source: Source) => void) | undefined
  disabled?: boolean
}

export const useFilePicker = ({ onSent, disabled = false }: Picking = {}) => {
  const cache = useCallCache()
  const { data } = useInstallation()
  const { data: storage } = useStorage(useSources().data)
  const room = storage && Math.max(0, storage.quota - storage.used)
  return useDropzone({
    disabled,
    noClick: true,
    noKeyboard: true,
    onDrop: files =>
      sendFiles(
        cache,
        files,
        { file: data?.upload.bytes, room },
        { onSent, recording: { language: readSpokenLanguage() } },
      ),
  })
}
