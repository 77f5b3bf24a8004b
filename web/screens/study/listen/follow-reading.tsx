import type { Source } from '@lantern/contract/material/library/library'
import { useEffect, useRef } from 'react'
import { scriptIdOf } from '../../../features/material/library/spoken/source-script.ts'
import { type Listening, useListening } from '../../../lib/listen/listening.ts'
import { readSettings } from '../../../lib/listen/stored-listening.ts'
import { usePlayerState } from '../../../lib/listen/use-player.ts'
import type { Study } from '../use-study.ts'

type Props = { source: Source; setShown: Study['setShown'] }

function Follow({ listening: { script, player }, source, setShown }: Props & { listening: Listening }) {
  const { part, phase } = usePlayerState(player)
  const place = script.parts[part]?.place
  const shown = useRef<number>(null)
  const isMoving = phase === 'starting' || phase === 'speaking'
  useEffect(() => {
    if (!isMoving || !place || shown.current === part) return
    const isFirst = shown.current === null
    shown.current = part
    if (isFirst || readSettings().turnsPages) setShown({ id: source.id, target: { place } })
  }, [isMoving, part, place, source.id, setShown])
  return null
}

/** Turns to the page that is being read. */
export default function FollowReading(props: Props) {
  const listening = useListening()
  if (listening?.script.id !== scriptIdOf(props.source.id)) return null
  return <Follow listening={listening} {...props} />
}
