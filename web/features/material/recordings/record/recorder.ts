// Recording from the microphone. Kept outside React, so that no render can interrupt it.
import type { SpokenLanguage } from '@lantern/contract/material/recordings/languages'
import { newId } from '../../../../lib/new-id.ts'
import { createWatchers } from '../../../../lib/watchers.ts'
import { GrowingSender } from './growing-sender.ts'
import { type Levels, openLevels } from './levels.ts'
import { PartSaver } from './part-saver.ts'
import {
  chooseMediaType,
  findMissingAbility,
  getRecordProblem,
  type RecordProblem,
} from './record-problem.rules.ts'
import { getRecordedMs, noTime, pauseTime, type RecordedTime, startTime } from './recorded-time.rules.ts'
import { lockRecording, type StoredRecording, saveGrowingId } from './recording-store.ts'
import { lockScreen } from './screen-lock.ts'

/** Milliseconds of sound in a part: what a crash may lose. */
const partMs = 10_000

/** Bits per second of Opus in one channel: speech is clear, and an hour has 14 MB. */
const bitsPerSecond = 32_000

/** Facts that a person gives about a recording. */
type About = Pick<StoredRecording, 'accountId' | 'name' | 'lesson'> & { language: SpokenLanguage }

export type RecorderState = {
  phase: 'idle' | 'asking' | 'recording' | 'paused' | 'stopping' | 'stopped'
  problem: RecordProblem | null
  /** Seconds stored on this device. */
  savedSeconds: number
  /** Whether the device has no room, so that only this page has the sound. */
  isUnsaved: boolean
  /** Whether the device has silenced the microphone, such as for a call. */
  isMuted: boolean
  /** Upload of what is recorded so far, which can be asked; null before it has begun. */
  growingId: string | null
  /** Recording and its sound, once stopped. */
  result: { recording: StoredRecording; file: File } | null
}

const idle: RecorderState = {
  phase: 'idle',
  problem: null,
  savedSeconds: 0,
  isUnsaved: false,
  isMuted: false,
  growingId: null,
  result: null,
}

/** Problem of this browser, found without asking for the microphone. */
export const findBrowserProblem = (): RecordProblem | null =>
  findMissingAbility({
    isSecure: globalThis.isSecureContext,
    hasMicrophones: Boolean(navigator.mediaDevices?.getUserMedia),
    hasRecorder: typeof MediaRecorder === 'function',
  })

const openMicrophone = () =>
  navigator.mediaDevices.getUserMedia({
    // Echo cancellation and noise suppression are made for calls: both cut off a voice that is far away.
    audio: { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: true },
  })

export class Recorder {
  #state = idle
  readonly #watchers = createWatchers()
  #time: RecordedTime = noTime
  #recorder: MediaRecorder | null = null
  #levels: Levels | null = null
  /** Functions that end what runs beside the recording. */
  #endings: (() => void)[] = []

  readonly subscribe = this.#watchers.watch

  readonly getState = (): RecorderState => this.#state

  getSeconds(): number {
    return getRecordedMs(this.#time, performance.now()) / 1000
  }

  readLevel(): ReturnType<Levels['read']> {
    return this.#levels?.read() ?? { level: 0, isOverdriven: false }
  }

  #patch(part: Partial<RecorderState>) {
    this.#state = { ...this.#state, ...part }
    this.#watchers.announce()
  }

  async start(about: About): Promise<void> {
    if (this.#state.phase === 'asking' || this.#recorder) return
    const missing = findBrowserProblem()
    if (missing) return this.#patch({ ...idle, problem: missing })
    this.#patch({ ...idle, phase: 'asking' })
    let stream: MediaStream | undefined
    try {
      stream = await openMicrophone()
      await this.#record(stream, about)
    } catch (error) {
      for (const track of stream?.getTracks() ?? []) track.stop()
      this.#end()
      this.#patch({ ...idle, problem: getRecordProblem(error) })
    }
  }

  async #record(stream: MediaStream, about: About) {
    const mediaType = chooseMediaType(type => MediaRecorder.isTypeSupported(type))
    const recorder = new MediaRecorder(stream, {
      audioBitsPerSecond: bitsPerSecond,
      ...(mediaType ? { mimeType: mediaType } : {}),
    })
    const id = newId()
    this.#endings.push(lockRecording(id), lockScreen(), () => {
      for (const track of stream.getTracks()) track.stop()
    })
    const saver = new PartSaver({
      id,
      ...about,
      startedAt: Date.now(),
      mediaType: recorder.mimeType || 'audio/webm',
      seconds: 0,
      bytes: 0,
      partCount: 0,
    })
    await saver.open()
    this.#recorder = recorder
    this.#levels = openLevels(stream)
    const sender = new GrowingSender({ ...about, mediaType: recorder.mimeType }, growingId => {
      this.#patch({ growingId })
      void saveGrowingId(id, growingId).catch(() => undefined)
    })
    this.#endings.push(() => sender.stop())
    this.#follow(recorder, saver, sender, stream)
    this.#time = startTime(noTime, performance.now())
    recorder.start(partMs)
    this.#patch({ phase: 'recording', isUnsaved: saver.isUnsaved })
  }

  #follow(recorder: MediaRecorder, saver: PartSaver, sender: GrowingSender, stream: MediaStream) {
    recorder.ondataavailable = ({ data }) => {
      if (data.size > 0) sender.add(data)
      void saver
        .save(data, this.getSeconds())
        .then(() => this.#patch({ savedSeconds: saver.savedSeconds, isUnsaved: saver.isUnsaved }))
    }
    recorder.onerror = () => this.stop()
    recorder.onstop = () => void this.#finish(saver)
    const [track] = stream.getAudioTracks()
    if (track) {
      track.onended = () => this.stop()
      track.onmute = () => this.#patch({ isMuted: true })
      track.onunmute = () => this.#patch({ isMuted: false })
    }
    // A page out of sight may be closed without another event.
    const flush = () => {
      if (document.visibilityState === 'hidden' && recorder.state === 'recording') recorder.requestData()
    }
    document.addEventListener('visibilitychange', flush)
    this.#endings.push(() => document.removeEventListener('visibilitychange', flush))
  }

  pause(): void {
    if (this.#recorder?.state !== 'recording') return
    this.#recorder.requestData()
    this.#recorder.pause()
    this.#time = pauseTime(this.#time, performance.now())
    this.#patch({ phase: 'paused' })
  }

  resume(): void {
    if (this.#recorder?.state !== 'paused') return
    this.#recorder.resume()
    this.#time = startTime(this.#time, performance.now())
    this.#patch({ phase: 'recording' })
  }

  stop(): void {
    if (!this.#recorder || this.#state.phase === 'stopping') return
    this.#time = pauseTime(this.#time, performance.now())
    this.#patch({ phase: 'stopping' })
    if (this.#recorder.state !== 'inactive') this.#recorder.stop()
  }

  async #finish(saver: PartSaver) {
    // A recorder whose microphone has ended stops by itself.
    this.#time = pauseTime(this.#time, performance.now())
    const { recording, file } = await saver.finish()
    const { growingId } = this.#state
    const result = { recording: growingId ? { ...recording, growingId } : recording, file }
    this.#end()
    this.#patch({ phase: 'stopped', result })
  }

  #end() {
    for (const end of this.#endings) end()
    this.#endings = []
    this.#levels?.close()
    this.#levels = null
    this.#recorder = null
  }

  reset(): void {
    if (!this.#recorder) this.#patch(idle)
  }
}
