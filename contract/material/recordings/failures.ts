// Reasons why the words of a recording can't be written down.
export const recordingFailures = [
  'no-sound',
  'sound-broken',
  'sound-codec',
  'too-long',
  'no-speech',
  'transcribe-off',
  'transcriber-missing',
  'too-little-memory',
  'language-not-transcribed',
  'speech-service',
] as const
export type RecordingFailure = (typeof recordingFailures)[number]
