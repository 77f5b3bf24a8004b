// Speech recognition as every screen may know of it.

/** Speech recognition of an installation: none, the one that comes with Lantern, or a service that the sound is sent to. */
export const speechRecognitions = ['off', 'built-in', 'service'] as const
export type SpeechRecognition = (typeof speechRecognitions)[number]
