// Controls outside the page's own buttons: keys, and the media controls of the system.
import { isPageCovered } from '../../ui/overlays/is-page-covered.ts'
import { placeShort } from '../place-labels.ts'
import { findListenKey } from './listen-keys.rules.ts'
import type { Player, PlayerState } from './player.ts'
import type { Script } from './script.ts'

const act = (player: Player, action: ReturnType<typeof findListenKey>) => {
  if (action === 'toggle') player.toggle()
  else if (action === 'next') player.next()
  else if (action === 'previous') player.previous()
}

const connectSystem = (player: Player, script: Script) => {
  const session = navigator.mediaSession
  if (!session) return { show: (_: PlayerState) => {}, stop: () => {} }
  const handlers: [MediaSessionAction, (() => void) | null][] = [
    ['play', player.play],
    ['pause', player.pause],
    ['previoustrack', player.previous],
    ['nexttrack', player.next],
  ]
  for (const [action, handler] of handlers) session.setActionHandler(action, handler)
  return {
    show: ({ part, phase }: PlayerState) => {
      const { title, place } = script.parts[part] ?? { title: script.title, place: null }
      const album = place ? placeShort(place) : ''
      session.metadata = new MediaMetadata({ title: title || script.title, artist: script.title, album })
      session.playbackState = phase === 'speaking' || phase === 'starting' ? 'playing' : 'paused'
    },
    stop: () => {
      for (const [action] of handlers) session.setActionHandler(action, null)
      session.metadata = null
      session.playbackState = 'none'
    },
  }
}

/** Connects a player; `stop` takes the controls away. */
export const connectControls = (script: Script, player: Player) => {
  const system = connectSystem(player, script)
  const press = (event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : null
    const isTyping = target?.closest('input, textarea, select, [contenteditable]') != null
    if (event.defaultPrevented || isPageCovered()) return
    const action = findListenKey(event, isTyping)
    if (!action) return
    event.preventDefault()
    act(player, action)
  }
  const leave = () => player.pause()
  addEventListener('keydown', press)
  addEventListener('pagehide', leave)
  return {
    show: system.show,
    stop: () => {
      removeEventListener('keydown', press)
      removeEventListener('pagehide', leave)
      system.stop()
    },
  }
}
