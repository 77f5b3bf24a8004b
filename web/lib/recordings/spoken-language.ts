// Language that recordings are spoken in, as it was chosen last on this device.
import { type SpokenLanguage, spokenLanguages } from '@lantern/contract/material/recordings/languages'
import { deviceStorage } from '../browser-storage.ts'

const key = 'lantern-spoken'

export const readSpokenLanguage = (): SpokenLanguage => {
  const stored = deviceStorage().getItem(key)
  return spokenLanguages.find(language => language === stored) ?? 'en'
}

export const rememberSpokenLanguage = (language: SpokenLanguage): void => {
  try {
    deviceStorage().setItem(key, language)
  } catch {
    // A full storage forgets the choice; it holds for this recording.
  }
}
