// Six digits out of whatever was typed.
import { codeDigits } from '@lantern/contract/teach/live-rooms/live-options.rules'

/** The digits of whatever was typed or pasted, such as "482 917" or a whole link. */
export const getDigits = (typed: string): string => {
  const inLink = /[?&]code=(\d+)/.exec(typed)?.[1]
  return (inLink ?? typed).replace(/\D/g, '').slice(0, codeDigits)
}
