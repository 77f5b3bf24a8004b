// Voices of the device, as the browser gives them: they may come late, never begin, or never end.
import type { Utterance, VoiceEvents } from './player.ts'
import type { DeviceVoice } from './voices.rules.ts'

/** Milliseconds to wait for the list of voices, and for a voice to begin. */
const listing = 2000
const beginning = 5000
/** Milliseconds that a voice may take for a letter at speed 1, and above that. */
const perLetter = 250
const grace = 8000

const toVoice = ({
  voiceURI,
  name,
  lang,
  localService,
  default: isUsual,
}: SpeechSynthesisVoice): DeviceVoice => ({
  id: voiceURI,
  name,
  language: lang,
  isLocal: localService,
  isUsual,
})

type Timers = { after(ms: number, run: () => void): () => void }

export const createDeviceVoice = (synth: SpeechSynthesis | undefined, { after }: Timers) => {
  const list = () => synth?.getVoices().map(toVoice) ?? []

  /** Voices, once the browser has listed them; none where it has none. */
  const listed = (): Promise<DeviceVoice[]> =>
    new Promise(done => {
      const voices = list()
      if (voices.length > 0 || !synth) return done(voices)
      const finish = () => {
        cancel()
        synth.removeEventListener?.('voiceschanged', finish)
        done(list())
      }
      const cancel = after(listing, finish)
      synth.addEventListener?.('voiceschanged', finish)
    })

  const speak = ({ words, voice, speed }: Utterance, events: VoiceEvents): (() => void) => {
    if (!synth) {
      events.onFail()
      return () => {}
    }
    let isOver = false
    let cancelWatch = () => {}
    const finish = (report: () => void) => {
      if (isOver) return
      isOver = true
      cancelWatch()
      report()
    }
    const watch = (ms: number) => {
      cancelWatch()
      cancelWatch = after(ms, () => {
        synth.cancel()
        finish(events.onFail)
      })
    }
    const utterance = new SpeechSynthesisUtterance(words)
    const found = synth.getVoices().find(({ voiceURI }) => voiceURI === voice.id)
    if (found) utterance.voice = found
    utterance.lang = voice.language.replace('_', '-')
    utterance.rate = speed
    const maxMs = grace + (words.length * perLetter) / speed
    utterance.onstart = () => {
      if (isOver) return
      watch(maxMs)
      events.onStart()
    }
    utterance.onboundary = ({ name, charIndex, charLength }) => {
      if (!isOver && name === 'word') events.onWord(charIndex, charLength ?? 0)
    }
    utterance.onend = () => finish(events.onEnd)
    // A cancelled utterance is over already.
    utterance.onerror = () => finish(events.onFail)
    watch(beginning)
    // Utterances that an earlier page left in the queue would be spoken first.
    synth.cancel()
    synth.speak(utterance)
    return () => {
      isOver = true
      cancelWatch()
      synth.cancel()
    }
  }

  return { list, listed, speak }
}
