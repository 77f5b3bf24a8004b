// Choice of a video's captions.
import type { CaptionLanguage } from '@lantern/contract/material/videos/videos'

/** The language alone: "en" of "en-GB". */
const base = (code: string): string => code.toLowerCase().split('-')[0] ?? ''

/**
 * The one asked for; else captions made by people before automatic ones, in the person's language before others.
 * @param wanted code of one of them, or null
 * @param own the person's language, such as `en`
 * @returns null where there are none
 */
export const chooseLanguage = <T extends CaptionLanguage>(
  languages: readonly T[],
  wanted: string | null,
  own: string,
): T | null => {
  const sameLanguage = languages.filter(({ code }) => base(code) === base(own))
  const byPeople = ({ automatic }: CaptionLanguage) => !automatic
  return (
    languages.find(({ code, automatic }) => code === wanted && !automatic) ??
    languages.find(({ code }) => code === wanted) ??
    sameLanguage.find(byPeople) ??
    sameLanguage[0] ??
    languages.find(byPeople) ??
    languages[0] ??
    null
  )
}
