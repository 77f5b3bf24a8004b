// Typed answers that are neither simply right nor wrong, and what is said of them.

/** Key for any other typed text. */
export const anythingElse = '*'

type Spelt = { spelling?: 'exact' | 'lenient' | undefined }

const bare = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ')

/** The very words, with any capitals unless those count. */
export const isTypedAs = (wording: string, typed: string, { spelling }: Spelt): boolean =>
  spelling === 'exact'
    ? bare(wording) === bare(typed)
    : bare(wording).toLowerCase() === bare(typed).toLowerCase()

type Near = { value: number; tolerance: number }

/**
 * Reason shown for a typed answer; '' for none. @param isWrong whether reasons for anything else apply to
 * wrong answers only
 */
export const reasonForTyped = (
  reasons: Readonly<Record<string, string>>,
  typed: string,
  { spelling, near = [], isWrong }: Spelt & { near?: readonly Near[] | undefined; isWrong: boolean },
): string => {
  const number = Number(typed.trim().replace(',', '.'))
  const close = near.find(({ value, tolerance }) => Math.abs(number - value) <= tolerance)
  const found = close
    ? String(close.value)
    : Object.keys(reasons).find(
        wording => wording !== anythingElse && isTypedAs(wording, typed, { spelling }),
      )
  if (found !== undefined) return reasons[found] ?? ''
  return isWrong ? (reasons[anythingElse] ?? '') : ''
}
