// Voices of a device that has some, for a browser that has none: they speak without sound, with an event at each word.
import type { Page } from '@playwright/test'

export type StandInVoice = { name: string; lang: string; localService: boolean; hasWords?: boolean }

export const usualVoices: readonly StandInVoice[] = [
  { name: 'Asha', lang: 'en-IN', localService: true, hasWords: true },
  { name: 'Brian', lang: 'en-GB', localService: true },
  { name: 'Lekha', lang: 'hi-IN', localService: true, hasWords: true },
  { name: 'Natural Online', lang: 'en-US', localService: false },
]

declare global {
  interface Window {
    /** Words given to a voice, in order. */
    spoken: { words: string; voice: string; rate: number; startedAt: number }[]
    /** Sentences that were lit, each with the start of its voice, in milliseconds of the page. */
    lit: { words: string; at: number; startedAt: number }[]
  }
}

/** Runs in the page before its own scripts. */
const install = ({ voices, wordMs }: { voices: readonly StandInVoice[]; wordMs: number }): void => {
  class Utterance {
    voice: { name: string } | null = null
    lang = ''
    rate = 1
    onstart?: () => void
    onend?: () => void
    onerror?: (event: { error: string }) => void
    onboundary?: (event: { name: string; charIndex: number; charLength: number }) => void
    text: string
    constructor(text: string) {
      this.text = text
    }
  }
  const listed = voices.map(voice => ({ ...voice, voiceURI: voice.name, default: false }))
  let timers: ReturnType<typeof setTimeout>[] = []
  const later = (ms: number, run: () => void) => timers.push(setTimeout(run, ms))
  window.spoken = []
  const synth = {
    speaking: false,
    getVoices: () => listed,
    addEventListener: () => {},
    removeEventListener: () => {},
    cancel: () => {
      for (const timer of timers) clearTimeout(timer)
      timers = []
    },
    speak: (utterance: Utterance) => {
      const name = utterance.voice?.name ?? ''
      const entry = { words: utterance.text, voice: name, rate: utterance.rate, startedAt: 0 }
      window.spoken.push(entry)
      const words = [...utterance.text.matchAll(/\S+/g)]
      const ms = wordMs / utterance.rate
      later(10, () => {
        entry.startedAt = performance.now()
        utterance.onstart?.()
      })
      const hasWords = listed.find(voice => voice.name === name)?.hasWords ?? false
      for (const [i, word] of words.entries())
        if (hasWords)
          later(10 + i * ms, () =>
            utterance.onboundary?.({ name: 'word', charIndex: word.index, charLength: word[0].length }),
          )
      later(20 + words.length * ms, () => utterance.onend?.())
    },
  }
  Object.defineProperty(window, 'speechSynthesis', { value: synth, configurable: true })
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance, configurable: true })
}

/** @param wordMs milliseconds of a word at speed 1 */
export const giveVoices = (page: Page, voices = usualVoices, wordMs = 60): Promise<unknown> =>
  page.addInitScript(install, { voices, wordMs })

/** Notes each change of the lit sentence, at the frame after it. */
export const watchLight = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.lit = []
    const look = () => {
      const ranges = [...(CSS.highlights.get('lantern-sentence') ?? [])]
      const words = ranges.map(String).join('')
      if (words !== '' && words !== window.lit.at(-1)?.words) {
        const { startedAt } = window.spoken.findLast(entry => entry.startedAt > 0) ?? { startedAt: 0 }
        window.lit.push({ words, at: performance.now(), startedAt })
      }
      requestAnimationFrame(look)
    }
    look()
  })
