// Player of a recording's sound: an audio element, and the device's media keys.
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { openSound } from './queries.ts'
import { speedAfter } from './speeds.rules.ts'

export type Sound = {
  audio: RefObject<HTMLAudioElement | null>
  playing: boolean
  /** Seconds from the start, some times a second. */
  time: number
  /** Length that the file names; null until known, and where it names none. */
  length: number | null
  speed: number
  /** Whether the sound can't be played. */
  isBroken: boolean
  /** Seconds at this moment. */
  getTime(): number
  toggle(): void
  seek(seconds: number): void
  /** Plays from a moment. */
  playFrom(seconds: number): void
  skip(seconds: number): void
  changeSpeed(): void
}

/** Seconds that a skip moves by. */
export const skipSeconds = 10

type Actions = Pick<Sound, 'toggle' | 'seek' | 'skip'>

/** Title and controls on the lock screen and for media keys. */
const useMediaKeys = (name: string, playing: boolean, { toggle, seek, skip }: Actions) => {
  useEffect(() => {
    const session = navigator.mediaSession
    if (!session || !playing) return
    session.metadata = new MediaMetadata({ title: name })
    session.setActionHandler('play', toggle)
    session.setActionHandler('pause', toggle)
    session.setActionHandler('seekbackward', () => skip(-skipSeconds))
    session.setActionHandler('seekforward', () => skip(skipSeconds))
    session.setActionHandler('seekto', ({ seekTime }) => seekTime !== undefined && seek(seekTime))
  }, [name, playing, toggle, seek, skip])
  useEffect(
    () => () => {
      const session = navigator.mediaSession
      if (!session) return
      session.metadata = null
      for (const action of ['play', 'pause', 'seekbackward', 'seekforward', 'seekto'] as const)
        session.setActionHandler(action, null)
    },
    [],
  )
}

/**
 * Address of the sound. It expires: a broken one is replaced once, and playing
 * goes on where it was.
 */
const useAddress = (sourceId: string, audio: Sound['audio']) => {
  const [isBroken, setIsBroken] = useState(false)
  const opening = useRef<Promise<void> | null>(null)
  const triesLeft = useRef(2)
  const open = useCallback((): Promise<void> => {
    opening.current ??= openSound(sourceId).then(
      address => {
        const element = audio.current
        if (!element) return
        const { currentTime } = element
        element.src = address
        element.currentTime = currentTime
      },
      () => {
        opening.current = null
        setIsBroken(true)
      },
    )
    return opening.current
  }, [sourceId, audio])
  useEffect(() => void open(), [open])
  const reopen = useCallback(() => {
    triesLeft.current -= 1
    if (triesLeft.current <= 0) return setIsBroken(true)
    const wasPlaying = audio.current?.paused === false
    opening.current = null
    void open().then(() => (wasPlaying ? audio.current?.play().catch(() => undefined) : undefined))
  }, [audio, open])
  const onLoaded = useCallback(() => {
    triesLeft.current = 2
    setIsBroken(false)
  }, [])
  return { open, reopen, onLoaded, isBroken }
}

type State = Pick<Sound, 'playing' | 'time' | 'length'>

const readState = ({ paused, currentTime, duration }: HTMLAudioElement): State => ({
  playing: !paused,
  time: currentTime,
  length: Number.isFinite(duration) && duration > 0 ? duration : null,
})

const followed = ['play', 'pause', 'ended', 'timeupdate', 'seeked', 'durationchange'] as const

const useFollowed = (audio: Sound['audio'], onLoaded: () => void, onError: () => void) => {
  const [state, setState] = useState<State>({ playing: false, time: 0, length: null })
  useEffect(() => {
    const element = audio.current
    if (!element) return
    const read = () => setState(readState(element))
    for (const event of followed) element.addEventListener(event, read)
    element.addEventListener('loadedmetadata', onLoaded)
    element.addEventListener('error', onError)
    return () => {
      for (const event of followed) element.removeEventListener(event, read)
      element.removeEventListener('loadedmetadata', onLoaded)
      element.removeEventListener('error', onError)
      element.pause()
    }
  }, [audio, onLoaded, onError])
  return [state, setState] as const
}

export const useSound = (sourceId: string, name: string): Sound => {
  const audio = useRef<HTMLAudioElement>(null)
  const { open, reopen, onLoaded, isBroken } = useAddress(sourceId, audio)
  const [state, setState] = useFollowed(audio, onLoaded, reopen)
  const [speed, setSpeed] = useState(1)
  const play = useCallback(async () => {
    await open()
    // A browser may refuse to play before the first press; the button stays.
    await audio.current?.play().catch(() => undefined)
  }, [open])
  const seek = useCallback(
    (seconds: number) => {
      if (audio.current) audio.current.currentTime = seconds
      setState(before => ({ ...before, time: seconds }))
    },
    [setState],
  )
  const playFrom = useCallback(
    (seconds: number) => {
      seek(seconds)
      void play()
    },
    [seek, play],
  )
  const toggle = useCallback(() => {
    if (audio.current?.paused === false) audio.current.pause()
    else void play()
  }, [play])
  const skip = useCallback(
    (seconds: number) => seek(Math.max(0, (audio.current?.currentTime ?? 0) + seconds)),
    [seek],
  )
  const changeSpeed = useCallback(() => {
    const next = speedAfter(speed)
    if (audio.current) audio.current.defaultPlaybackRate = audio.current.playbackRate = next
    setSpeed(next)
  }, [speed])
  const getTime = useCallback(() => audio.current?.currentTime ?? 0, [])
  useMediaKeys(name, state.playing, { toggle, seek, skip })
  return { audio, ...state, speed, isBroken, getTime, toggle, seek, playFrom, skip, changeSpeed }
}

const typing = 'input, textarea, select, button, a, [role="slider"], [contenteditable]'

const skipsByKey: Record<string, number> = {
  j: -skipSeconds,
  ArrowLeft: -skipSeconds,
  l: skipSeconds,
  ArrowRight: skipSeconds,
}

/** Keys of the player, wherever in the pane the focus is: space or K, arrows or J and L. */
export const createSoundKeys =
  ({ toggle, skip }: Pick<Sound, 'toggle' | 'skip'>) =>
  (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.target instanceof Element && event.target.closest(typing)) return
    const moved = skipsByKey[event.key]
    const isToggle = event.key === ' ' || event.key === 'k'
    if (moved === undefined && !isToggle) return
    event.preventDefault()
    if (moved === undefined) toggle()
    else skip(moved)
  }
