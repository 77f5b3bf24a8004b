// Pace of a self-hosted model: how fast it reads, as its last answers showed. People are told how long it will take, and a
// slow one gets fewer passages.

export type Pace = {
  /** Time from a prompt of so many words to the first word of the answer. */
  record(words: number, ms: number): void
  /** Words per second; null where nothing was measured. */
  wordsPerSecond(): number | null
}

/** Prompts too short to measure by. */
const minWords = 100
/** The fastest of a few counts: one alone may have loaded the model or waited behind another. */
const maxRemembered = 3

export const createPace = (): Pace => {
  const measured: number[] = []
  return {
    record: (words, ms) => {
      if (words < minWords || !(ms > 0)) return
      measured.push(words / (ms / 1000))
      if (measured.length > maxRemembered) measured.shift()
    },
    wordsPerSecond: () => (measured.length === 0 ? null : Math.max(...measured)),
  }
}

/** Seconds from which a wait is announced. */
const minAnnounced = 5

/** Reading ahead of the first word; null where it is unknown or short. */
export const expectReading = (
  words: number,
  wordsPerSecond: number | null,
): { words: number; seconds: number } | null => {
  if (wordsPerSecond === null) return null
  const seconds = Math.round(words / wordsPerSecond)
  return seconds >= minAnnounced ? { words, seconds } : null
}

export type SentLimits = {
  excerpts: number
  /** Words of all excerpts. */
  words: number
  /** Characters of passages where no reader chooses excerpts. */
  characters: number
}

export const usualLimits: SentLimits = { excerpts: 4, words: 600, characters: 14_000 }

/** The least that is worth asking with. */
const minLimits: SentLimits = { excerpts: 2, words: 200, characters: 3_000 }

/** Seconds that reading may take before less is sent. */
const maxReadingSeconds = 30
/** Words of the instructions. */
const instructionWords = 250
const charactersPerWord = 6

/** Tokens of instructions, template and a short answer. */
const tokensBesides = 1_500
/** Characters of a token, guessed with caution. */
const charactersPerToken = 2.5

type Room = Pick<SentLimits, 'words' | 'characters'>

/** Text that a model reads in the time that people wait. */
const countReadable = (wordsPerSecond: number | null): Room => {
  if (wordsPerSecond === null) return usualLimits
  const words = Math.floor(wordsPerSecond * maxReadingSeconds) - instructionWords
  return { words, characters: words * charactersPerWord }
}

/** Text that fits into a context. */
const countFitting = (contextLength: number | null): Room => {
  if (contextLength === null) return usualLimits
  const characters = Math.floor((contextLength - tokensBesides) * charactersPerToken)
  return { words: Math.floor(characters / charactersPerWord), characters }
}

/** Passages for a model of this pace and this context, in tokens; null where one isn't known. */
export const findSentLimits = (
  wordsPerSecond: number | null,
  contextLength: number | null = null,
): SentLimits => {
  const [readable, fitting] = [countReadable(wordsPerSecond), countFitting(contextLength)]
  const limit = (part: keyof Room) =>
    Math.min(Math.max(minLimits[part], Math.min(readable[part], fitting[part])), usualLimits[part])
  const words = limit('words')
  const excerpts = Math.min(Math.max(minLimits.excerpts, Math.floor(words / 150)), usualLimits.excerpts)
  return { words, excerpts, characters: limit('characters') }
}
