// Settings of recordings.
type Environment = {
  TRANSCRIBE: string
  TRANSCRIBE_KEY?: string | undefined
  TRANSCRIBE_MODEL: string
  VIDEO_KEEP: '0' | '1'
}

export type SpeechService = { url: string; key: string | null; model: string }

export type RecordingsConfig = {
  /** Speech recognition: none, the one that comes with Lantern, or a service. */
  transcribe: 'off' | 'builtin' | SpeechService
  /** Whether uploaded videos stay with their pictures; otherwise only their sound is stored. */
  retainsVideo: boolean
}

const servicePrefix = 'openai:'

export const readRecordings = (e: Environment): RecordingsConfig => ({
  transcribe:
    e.TRANSCRIBE === 'off' || e.TRANSCRIBE === 'builtin'
      ? e.TRANSCRIBE
      : {
          url: e.TRANSCRIBE.slice(servicePrefix.length).replace(/\/+$/u, ''),
          key: e.TRANSCRIBE_KEY ?? null,
          model: e.TRANSCRIBE_MODEL,
        },
  retainsVideo: e.VIDEO_KEEP === '1',
})
