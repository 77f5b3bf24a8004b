// Player of a script: which sentence is read, and what comes next. Voice, clock and settings are given to it.
import { type Line, linesOf } from './lines.rules.ts'
import type { Script } from './script.ts'
import { isSpeakable, type Spoken, type Written, writtenAt } from './spoken-words.rules.ts'
import type { DeviceVoice, VoiceChoice } from './voices.rules.ts'

/** Why nothing is resumeAt. */
export type Problem = 'no-voices' | 'no-voice-of-language' | 'silent' | 'unreadable'

export type Phase = 'loading' | 'starting' | 'speaking' | 'paused' | 'asking' | 'ended' | 'failed'

/** Time in milliseconds at which reading stops, or the end of the part. */
export type Sleep = { at: number } | 'part' | null

export type PlayerState = {
  phase: Phase
  part: number
  /** Sentence of the part, counted from 0. */
  line: number
  /** Sentences of the part, once it is loaded. */
  lines: readonly Line[] | null
  /** Word being spoken, in the text of its block. */
  word: Written | null
  problem: Problem | null
  /** Language that no voice speaks, or that asks for one. */
  language: string | null
  /** Remote voice that may not have the text yet. */
  asked: DeviceVoice | null
  /** Voice that speaks; whether it says which word. */
  voice: DeviceVoice | null
  sleep: Sleep
}

export type Utterance = { words: string; voice: DeviceVoice; speed: number }
export type VoiceEvents = {
  onStart(): void
  /** Offset in the words, and the length of the word where the voice knows it. */
  onWord(at: number, length: number): void
  onEnd(): void
  onFail(): void
}

export type PlayerDeps = {
  choose(language: string): Promise<VoiceChoice>
  speak(utterance: Utterance, events: VoiceEvents): () => void
  spell(line: Line): Promise<Spoken>
  settings(): { speed: number; readsFigures: boolean; turnsPages: boolean }
  now(): number
  /** Runs something later; returns what cancels it. */
  after(ms: number, run: () => void): () => void
}

export type Position = { part: number; line: number }

const isActive = (phase: Phase) => phase === 'loading' || phase === 'starting' || phase === 'speaking'

export const createPlayer = (script: Script, deps: PlayerDeps, begin: Position = { part: 0, line: 0 }) => {
  let state: PlayerState = {
    phase: 'paused',
    ...begin,
    lines: null,
    word: null,
    problem: null,
    language: null,
    asked: null,
    voice: null,
    sleep: null,
  }
  const listeners = new Set<() => void>()
  const loaded = new Map<number, Promise<Line[]>>()
  /** Number of the current utterance: what an earlier one reports is ignored. */
  let turn = 0
  let silence = () => {}
  let wake = () => {}
  /** Offset in the spoken words from which a paused sentence goes on. */
  let resumeAt = 0

  const change = (part: Partial<PlayerState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const hush = () => {
    turn += 1
    silence()
    silence = () => {}
  }
  const load = (part: number): Promise<Line[]> => {
    const { readsFigures } = deps.settings()
    const known = loaded.get(part)
    if (known) return known
    const lines = script.load(part).then(blocks => linesOf(blocks, readsFigures))
    loaded.set(part, lines)
    lines.catch(() => loaded.delete(part))
    return lines
  }
  const fail = (problem: Problem, language: string | null = null) =>
    change({ phase: 'failed', problem, language, word: null })
  const pauseAt = (position: Position, phase: Phase = 'paused') => {
    hush()
    resumeAt = 0
    change({ ...position, phase, word: null, lines: position.part === state.part ? state.lines : null })
  }

  /** The next sentence, on the next part that has one. */
  const advance = (lines: readonly Line[]) => {
    resumeAt = 0
    if (state.line + 1 < lines.length) return void readFrom({ part: state.part, line: state.line + 1 })
    if (state.part + 1 >= script.parts.length) return pauseAt({ part: 0, line: 0 }, 'ended')
    const next = { part: state.part + 1, line: 0 }
    if (state.sleep === 'part') {
      change({ sleep: null })
      return pauseAt(next)
    }
    return deps.settings().turnsPages ? void readFrom(next) : pauseAt(next)
  }

  const speak = (spoken: Spoken, voice: DeviceVoice, lines: readonly Line[]) => {
    const mine = turn
    const from = resumeAt
    const isMine = () => mine === turn
    change({ phase: 'starting', voice })
    silence = deps.speak(
      { words: spoken.words.slice(from), voice, speed: deps.settings().speed },
      {
        onStart: () => isMine() && change({ phase: 'speaking', problem: null }),
        onWord: (at, length) => {
          if (!isMine()) return
          resumeAt = from + at
          change({ phase: 'speaking', word: writtenAt(spoken, from + at, length) })
        },
        onEnd: () => isMine() && advance(lines),
        onFail: () => {
          if (!isMine()) return
          hush()
          fail('silent')
        },
      },
    )
  }

  const readFrom = async (position: Position): Promise<void> => {
    hush()
    const mine = turn
    change({ ...position, phase: 'loading', word: null, problem: null, language: null, asked: null })
    try {
      const lines = await load(position.part)
      if (mine !== turn) return
      const line = lines[position.line]
      change({ lines })
      if (!line) return advance(lines)
      const spoken = await deps.spell(line)
      if (mine !== turn) return
      if (!isSpeakable(spoken)) return advance(lines)
      const choice = await deps.choose(line.language)
      if (mine !== turn) return
      if (choice.kind === 'voice') speak(spoken, choice.voice, lines)
      else if (choice.kind === 'ask')
        change({ phase: 'asking', asked: choice.voice, language: line.language })
      else fail(choice.hasVoices ? 'no-voice-of-language' : 'no-voices', line.language)
    } catch {
      if (mine === turn) fail('unreadable')
    }
  }

  /** Goes to a sentence; goes on reading if it was reading. */
  const go = (position: Position) => {
    const wasActive = isActive(state.phase)
    resumeAt = 0
    if (wasActive) return void readFrom(position)
    pauseAt(position)
    const mine = turn
    load(position.part).then(
      lines => mine === turn && change({ lines }),
      () => undefined,
    )
  }

  const back = async () => {
    if (state.line > 0) return go({ part: state.part, line: state.line - 1 })
    const mine = turn
    for (let part = state.part - 1; part >= 0; part--) {
      const lines = await load(part).catch(() => [])
      if (mine !== turn) return
      if (lines.length > 0) return go({ part, line: lines.length - 1 })
    }
    go({ part: state.part, line: 0 })
  }

  const player = {
    read: (): PlayerState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    play: () => void readFrom({ part: state.part, line: state.line }),
    /** Ends the utterance and remembers its word: `pause()` of browsers ends it on some, too. */
    pause: () => {
      hush()
      change({ phase: 'paused', problem: null })
    },
    toggle: () => (isActive(state.phase) ? player.pause() : player.play()),
    next: () => {
      const count = state.lines?.length ?? 0
      if (state.line + 1 < count) go({ part: state.part, line: state.line + 1 })
      else if (state.part + 1 < script.parts.length) go({ part: state.part + 1, line: 0 })
    },
    previous: () => void back(),
    go,
    /** Reads on with changed settings, from the word that was resumeAt. */
    renew: () => {
      loaded.clear()
      if (isActive(state.phase)) void readFrom({ part: state.part, line: state.line })
    },
    sleep: (minutes: number | 'part' | null) => {
      wake()
      wake = () => {}
      if (minutes === null || minutes === 'part') return change({ sleep: minutes })
      const ms = minutes * 60_000
      change({ sleep: { at: deps.now() + ms } })
      wake = deps.after(ms, () => {
        change({ sleep: null })
        player.pause()
      })
    },
    stop: () => {
      hush()
      wake()
      listeners.clear()
    },
  }
  return player
}

export type Player = ReturnType<typeof createPlayer>
