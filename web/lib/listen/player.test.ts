// Player with a stand-in voice and a clock that is moved by hand.
import { beforeEach, expect, test, vi } from 'vitest'
import { createPlayer, type PlayerDeps, type Utterance, type VoiceEvents } from './player.ts'
import type { Script } from './script.ts'
import { spokenWords } from './spoken-words.rules.ts'
import type { DeviceVoice, VoiceChoice } from './voices.rules.ts'

const asha: DeviceVoice = { id: 'asha', name: 'Asha', language: 'en-IN', isLocal: true, isUsual: true }

type Spoken = Utterance & VoiceEvents & { isCancelled: boolean }
let spoken: Spoken[] = []
let timers: { ms: number; run(): void }[] = []
let choice: VoiceChoice = { kind: 'voice', voice: asha }
let settings = { speed: 1, readsFigures: true, turnsPages: true }

beforeEach(() => {
  spoken = []
  timers = []
  choice = { kind: 'voice', voice: asha }
  settings = { speed: 1, readsFigures: true, turnsPages: true }
})

const deps: PlayerDeps = {
  choose: async () => choice,
  speak: (utterance, events) => {
    const entry = { ...utterance, ...events, isCancelled: false }
    spoken.push(entry)
    return () => {
      entry.isCancelled = true
    }
  },
  spell: async ({ block: { text }, start, end, language }) =>
    spokenWords(text, { start, end }, { language, formula: tex => tex }),
  settings: () => settings,
  now: () => 1000,
  after: (ms, run) => {
    const timer = { ms, run }
    timers.push(timer)
    return () => void timers.splice(timers.indexOf(timer), 1)
  },
}

const pages = ['One fish. Two fish.', '— —', 'Red fish.']
const script: Script = {
  id: 'source:1',
  title: 'Fish',
  address: null,
  parts: pages.map(title => ({ title, place: null })),
  chapters: [],
  load: async part => [{ text: pages[part] ?? '', look: 'text', find: () => ({ elements: [], skip: 0 }) }],
}

const latest = () => spoken.at(-1)!
/** Waits until one more sentence was given to the voice. */
const nextSpoken = (count: number) => vi.waitFor(() => expect(spoken).toHaveLength(count))

test('a sentence is lit when its voice begins, a word when the voice says so', async () => {
  const player = createPlayer(script, deps)
  expect(spoken).toEqual([])
  player.play()
  await nextSpoken(1)
  expect(player.read()).toMatchObject({ phase: 'starting', line: 0, word: null })
  latest().onStart()
  expect(player.read().phase).toBe('speaking')
  latest().onWord(4, 4)
  expect(player.read().word).toEqual({ start: 4, end: 8 })
})

test('sentences follow each other, over a page without words, to the end', async () => {
  const player = createPlayer(script, deps)
  player.play()
  for (const [i, words] of ['One fish.', 'Two fish.', 'Red fish.'].entries()) {
    await nextSpoken(i + 1)
    expect(latest().words).toBe(words)
    latest().onStart()
    latest().onEnd()
  }
  await vi.waitFor(() => expect(player.read()).toMatchObject({ phase: 'ended', part: 0, line: 0 }))
})

test('pause ends the utterance and goes on from the word', async () => {
  const player = createPlayer(script, deps)
  player.play()
  await nextSpoken(1)
  latest().onStart()
  latest().onWord(4, 4)
  player.pause()
  expect(latest().isCancelled).toBe(true)
  expect(player.read()).toMatchObject({ phase: 'paused', word: { start: 4, end: 8 } })
  player.play()
  await nextSpoken(2)
  expect(latest().words).toBe('fish.')
  latest().onStart()
  latest().onWord(0, 4)
  expect(player.read().word).toEqual({ start: 4, end: 8 })
})

test('reports of a cancelled utterance are ignored', async () => {
  const player = createPlayer(script, deps)
  player.play()
  await nextSpoken(1)
  const first = latest()
  player.next()
  await nextSpoken(2)
  first.onStart()
  first.onWord(0, 3)
  first.onEnd()
  first.onFail()
  expect(player.read()).toMatchObject({ phase: 'starting', line: 1, word: null })
  expect(spoken).toHaveLength(2)
})

test('next and previous go over the borders of pages, and over a page without words', async () => {
  const player = createPlayer(script, deps, { part: 2, line: 0 })
  player.play()
  await nextSpoken(1)
  player.previous()
  await nextSpoken(2)
  expect(player.read()).toMatchObject({ part: 0, line: 1 })
  expect(latest().words).toBe('Two fish.')
  player.next()
  await nextSpoken(3)
  expect(latest().words).toBe('Red fish.')
})

test('without turning pages it stops at the start of the next', async () => {
  settings = { ...settings, turnsPages: false }
  const player = createPlayer(script, deps, { part: 0, line: 1 })
  player.play()
  await nextSpoken(1)
  latest().onEnd()
  expect(player.read()).toMatchObject({ phase: 'paused', part: 1, line: 0 })
  expect(spoken).toHaveLength(1)
})

test('another speed begins at the word that was heard', async () => {
  const player = createPlayer(script, deps)
  player.play()
  await nextSpoken(1)
  latest().onStart()
  latest().onWord(4, 4)
  settings = { ...settings, speed: 1.5 }
  player.renew()
  await nextSpoken(2)
  expect(spoken[0]?.isCancelled).toBe(true)
  expect(latest()).toMatchObject({ words: 'fish.', speed: 1.5 })
})

test('the sleep timer pauses, and another choice takes it back', async () => {
  const player = createPlayer(script, deps)
  player.play()
  await nextSpoken(1)
  player.sleep(20)
  expect(player.read().sleep).toEqual({ at: 1000 + 20 * 60_000 })
  player.sleep(10)
  expect(timers.map(({ ms }) => ms)).toEqual([600_000])
  timers[0]?.run()
  expect(player.read()).toMatchObject({ phase: 'paused', sleep: null })
  expect(latest().isCancelled).toBe(true)
})

test('reading stops after the section', async () => {
  const player = createPlayer(script, deps, { part: 0, line: 1 })
  player.play()
  await nextSpoken(1)
  player.sleep('part')
  latest().onEnd()
  expect(player.read()).toMatchObject({ phase: 'paused', part: 1, line: 0, sleep: null })
})

test('no text reaches a remote voice before it is allowed', async () => {
  const online = { ...asha, id: 'online', isLocal: false }
  choice = { kind: 'ask', voice: online }
  const player = createPlayer(script, deps)
  player.play()
  await vi.waitFor(() => expect(player.read()).toMatchObject({ phase: 'asking', asked: online }))
  expect(spoken).toEqual([])
  choice = { kind: 'voice', voice: online }
  player.play()
  await nextSpoken(1)
  expect(player.read().asked).toBeNull()
})

test.each([
  [{ kind: 'none', hasVoices: false }, 'no-voices'],
  [{ kind: 'none', hasVoices: true }, 'no-voice-of-language'],
] as const)('a missing voice is a problem that is named: %j', async (missing, problem) => {
  choice = missing
  const player = createPlayer(script, deps)
  player.play()
  await vi.waitFor(() => expect(player.read()).toMatchObject({ phase: 'failed', problem, language: 'en' }))
})

test('a voice that fails is named, and a second try begins at the same sentence', async () => {
  const player = createPlayer(script, deps, { part: 0, line: 1 })
  player.play()
  await nextSpoken(1)
  latest().onFail()
  expect(player.read()).toMatchObject({ phase: 'failed', problem: 'silent', line: 1 })
  player.play()
  await nextSpoken(2)
  expect(latest().words).toBe('Two fish.')
  latest().onStart()
  expect(player.read()).toMatchObject({ phase: 'speaking', problem: null })
})

test('a page that cannot be loaded is named, and loaded again', async () => {
  let tries = 0
  const failing: Script = {
    ...script,
    load: async part => {
      tries += 1
      if (tries === 1) throw new Error('away')
      return script.load(part)
    },
  }
  const player = createPlayer(failing, deps)
  player.play()
  await vi.waitFor(() => expect(player.read().problem).toBe('unreadable'))
  player.play()
  await nextSpoken(1)
})
