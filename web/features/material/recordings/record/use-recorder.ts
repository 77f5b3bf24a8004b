import { useEffect, useState, useSyncExternalStore } from 'react'
import { Recorder, type RecorderState } from './recorder.ts'

/** Recorder of this screen. Leaving it stops the recording, which stays on the device. */
export const useRecorder = (): { recorder: Recorder; state: RecorderState } => {
  const [recorder] = useState(() => new Recorder())
  const state = useSyncExternalStore(recorder.subscribe, recorder.getState)
  const isRunning = state.phase === 'recording' || state.phase === 'paused' || state.phase === 'stopping'
  useEffect(() => () => recorder.stop(), [recorder])
  useEffect(() => {
    if (!isRunning) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isRunning])
  return { recorder, state }
}

/** Seconds recorded, renewed while the recording runs. */
export const useRecordedSeconds = (recorder: Recorder): number => {
  const [seconds, setSeconds] = useState(() => recorder.getSeconds())
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor(recorder.getSeconds())), 250)
    return () => clearInterval(timer)
  }, [recorder])
  return seconds
}
