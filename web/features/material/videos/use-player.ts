import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Command, createCommand, findNews, listening, playerOrigin } from './player-messages.rules.ts'

export type Player = {
  /** Whether the provider's frame is present; nothing is loaded from it before. */
  started: boolean
  playing: boolean
  /** Seconds from the start. */
  time: number
  /** Length reported by the player; null until then. */
  length: number | null
  frame: RefObject<HTMLIFrameElement | null>
  /** Load handler of the frame. */
  onLoad(): void
  toggle(): void
  seek(seconds: number): void
}

/** A first request may be too early for a player that is still starting. */
const askAgainMs = [0, 400, 1200, 3000]

/** Listens to the frame, and to no other window. */
const useNews = (frame: Player['frame'], handleMessage: (data: unknown) => void) =>
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin === playerOrigin && source === frame.current?.contentWindow) handleMessage(data)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [frame, handleMessage])

/** Player of one video. Without a film, time changes only by seeking. */
export const usePlayer = (hasFilm: boolean): Player => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [started, setStarted] = useState(false)
  const [playing, setPlaying] = useState(false)
  const [time, setTime] = useState(0)
  const [length, setLength] = useState<number | null>(null)
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const post = useCallback(
    (text: string) => frame.current?.contentWindow?.postMessage(text, playerOrigin),
    [],
  )
  const handleMessage = useCallback((data: unknown) => {
    const news = findNews(data)
    if (news?.time !== undefined) setTime(news.time)
    if (news?.length !== undefined) setLength(news.length)
    if (news?.playing !== undefined) setPlaying(news.playing)
  }, [])
  useNews(frame, handleMessage)
  useEffect(() => () => timers.current.forEach(clearTimeout), [])
  const send = (func: Command, args?: readonly (number | boolean)[]) => post(createCommand(func, args))
  const onLoad = useCallback(() => {
    timers.current = askAgainMs.map(delay => setTimeout(() => post(listening), delay))
  }, [post])
  const seek = useCallback(
    (seconds: number) => {
      setTime(seconds)
      post(createCommand('seekTo', [seconds, true]))
    },
    [post],
  )
  const toggle = () => {
    if (!hasFilm) return
    if (started) send(playing ? 'pauseVideo' : 'playVideo')
    setStarted(true)
  }
  return { started, playing, time, length, frame, onLoad, toggle, seek }
}
