import { soundAround } from '@lantern/contract/help/doubts/attached-sound.rules'
import type { DoubtDetail } from '@lantern/contract/help/doubts/doubts'
import { formatClock } from '@lantern/contract/material/videos/times.rules'
import * as m from '@lantern/messages'
import { useEffect, useRef } from 'react'
import { apiFile } from '../../../lib/api.ts'
import { ShortSound } from '../../../lib/playback/short-sound.tsx'

type Props = { doubtId: string; number: number; citation: DoubtDetail['attached'][number] }

/** Sound around attached words of a recording, from the words on. */
export function AttachedSound({ doubtId, number, citation: { place } }: Props) {
  const address = useRef('')
  useEffect(() => () => URL.revokeObjectURL(address.current), [])
  const around = soundAround(place)
  if (!around || place.kind !== 'time') return null
  const open = async () => {
    const params = { doubtId, number: String(number) }
    const file = await apiFile('GET /doubts/:doubtId/attached/:number/sound', { params })
    address.current = URL.createObjectURL(file)
    return address.current
  }
  const [start, end] = [place.start - around.from, place.end - around.from]
  return (
    <ShortSound
      name={m.doubt_sound_from({ time: formatClock(place.start) })}
      open={open}
      start={start}
      highlight={{ start, end }}
    />
  )
}
