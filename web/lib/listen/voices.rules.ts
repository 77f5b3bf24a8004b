// Choice of a voice by the language of a text.

/** A voice of the device or the browser; a remote one sends the text to its maker. */
export type DeviceVoice = { id: string; name: string; language: string; isLocal: boolean; isUsual: boolean }

export type VoiceSettings = {
  /** Chosen voice by language. */
  voices: Readonly<Record<string, string>>
  /** Remote voices that may have the text. */
  allowed: readonly string[]
}

export type VoiceChoice =
  | { kind: 'voice'; voice: DeviceVoice }
  /** Only a remote voice speaks the language, or one is chosen that hasn't been allowed. */
  | { kind: 'ask'; voice: DeviceVoice }
  | { kind: 'none'; hasVoices: boolean }

/** "en" of "en-GB" and of Android's "en_GB". */
export const languageOfTag = (tag: string): string => tag.toLowerCase().split(/[-_]/u)[0] ?? ''

/** Voices of a language: those of the device first, then the usual one. */
export const voicesFor = (voices: readonly DeviceVoice[], language: string): DeviceVoice[] =>
  voices
    .filter(voice => languageOfTag(voice.language) === language)
    .sort(
      (a, b) =>
        Number(b.isLocal) - Number(a.isLocal) ||
        Number(b.isUsual) - Number(a.isUsual) ||
        a.name.localeCompare(b.name),
    )

export const chooseVoice = (
  voices: readonly DeviceVoice[],
  language: string,
  settings: VoiceSettings,
): VoiceChoice => {
  const able = voicesFor(voices, language)
  const voice = able.find(({ id }) => id === settings.voices[language]) ?? able[0]
  if (!voice) return { kind: 'none', hasVoices: voices.length > 0 }
  return voice.isLocal || settings.allowed.includes(voice.id)
    ? { kind: 'voice', voice }
    : { kind: 'ask', voice }
}
