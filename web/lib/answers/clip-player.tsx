import { formatClock } from '@lantern/contract/material/videos/times.rules'
import * as m from '@lantern/messages'
import { useEffect, useRef } from 'react'
import { apiFile } from '../api.ts'
import { ShortSound } from '../playback/short-sound.tsx'

/** Clip of a question as a file, for who may hear it without being counted: its teacher, and players of a room. */
const useClipFile = (clipId: string) => {
  const address = useRef('')
  useEffect(() => () => URL.revokeObjectURL(address.current), [])
  return async () => {
    address.current = URL.createObjectURL(
      await apiFile('GET /question-images/:imageId', { params: { imageId: clipId } }),
    )
    return address.current
  }
}

export const nameClip = (seconds: number): string => m.clip_name({ length: formatClock(seconds) })

/** Player of a clip without a limit of its own. */
export function ClipPlayer({ clip: { id, seconds } }: { clip: { id: string; seconds: number } }) {
  const open = useClipFile(id)
  return <ShortSound key={id} name={nameClip(seconds)} open={open} />
}
