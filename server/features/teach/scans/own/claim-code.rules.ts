// Code on a feedback slip: eight signs in two groups, distinct in every handwriting.
import { claimCodeLength, claimSigns } from '@lantern/contract/teach/scans/own-sheets'

/** @param draw gives a whole number from 0 up to, not with, its argument */
export const drawClaimCode = (draw: (max: number) => number): string =>
  Array.from({ length: claimCodeLength }, () => claimSigns[draw(claimSigns.length)]).join('')

export const showClaimCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** Normalised code: case, spaces and dashes are ignored. Null if it can't be a code. */
export const readClaimCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replace(/[\s\-–]/gu, '')
  const isCode = code.length === claimCodeLength && [...code].every(sign => claimSigns.includes(sign))
  return isCode ? code : null
}
