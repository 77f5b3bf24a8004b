// Reasons why a recording can't start or go on.

const recordProblems = ['no-recorder', 'insecure', 'refused', 'no-microphone', 'busy', 'failed'] as const
export type RecordProblem = (typeof recordProblems)[number]

const problemsByName: ReadonlyMap<string, RecordProblem> = new Map([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'no-microphone'],
  ['OverconstrainedError', 'no-microphone'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])

/** Problem by the name of the exception that the browser threw. */
export const getRecordProblem = (error: unknown): RecordProblem =>
  (error instanceof Error ? problemsByName.get(error.name) : undefined) ?? 'failed'

type Browser = { isSecure: boolean; hasMicrophones: boolean; hasRecorder: boolean }

/** Problem known before anybody is asked for the microphone, or null. */
export const findMissingAbility = ({
  isSecure,
  hasMicrophones,
  hasRecorder,
}: Browser): RecordProblem | null => {
  if (!isSecure) return 'insecure'
  return hasMicrophones && hasRecorder ? null : 'no-recorder'
}

/** Formats of MediaRecorder, best first; Safari has only the last. */
const mediaTypes = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/webm', 'audio/mp4']

/** First format that this browser records; null leaves the choice to it. */
export const chooseMediaType = (isSupported: (mediaType: string) => boolean): string | null =>
  mediaTypes.find(isSupported) ?? null
