// Names that players choose.
import { roomLimits } from '@lantern/contract/teach/live-rooms/live-options.rules'

/** Control, direction and invisible characters could make one name look like another. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u115f\u1160\u3164\uffa0]/gu

/** The name as it is shown; null where too little or too much is left of it. */
export const readNickname = (typed: string): string | null => {
  const name = typed.normalize('NFKC').replace(unseen, '').replace(/\s+/gu, ' ').trim()
  const { length } = [...name]
  return length < roomLimits.nickname.min || length > roomLimits.nickname.max ? null : name
}

/** Name not in `taken`, in lower case: with a number if needed. */
export const freeName = (name: string, usedNames: ReadonlySet<string>): string => {
  if (!usedNames.has(name.toLowerCase())) return name
  let number = 2
  while (usedNames.has(`${name} ${number}`.toLowerCase())) number += 1
  return `${name} ${number}`
}
