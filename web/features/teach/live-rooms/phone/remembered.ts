// Last nickname and avatar of a player, stored on this device.
import { avatarCount, roomLimits } from '@lantern/contract/teach/live-rooms/live-options.rules'
import { deviceStorage } from '../../../../lib/browser-storage.ts'
import { avatarName } from '../avatar.tsx'

export type Chosen = { nickname: string; avatar: number }
const key = 'lantern-player'

const randomBelow = (limit: number): number => Math.floor(Math.random() * limit)

/** Random avatar, and a nickname derived from it, such as "Lighthouse 42". */
export const suggestion = (): Chosen => {
  const avatar = randomBelow(avatarCount)
  return { avatar, nickname: `${avatarName(avatar)} ${10 + randomBelow(90)}` }
}

const parse = (stored: string | null): Partial<Chosen> => {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** Last choice, otherwise the account's first name (empty for guests), so that the class recognizes it. */
export const rememberedPlayer = (name: string | undefined): Chosen => {
  const { nickname, avatar } = parse(deviceStorage().getItem(key))
  const fresh = suggestion()
  const first = name?.trim().split(/\s+/)[0]?.slice(0, roomLimits.nickname.max)
  return {
    nickname: typeof nickname === 'string' && nickname ? nickname : (first ?? ''),
    avatar: typeof avatar === 'number' && avatar >= 0 && avatar < avatarCount ? avatar : fresh.avatar,
  }
}

export const rememberPlayer = (chosen: Chosen): void => deviceStorage().setItem(key, JSON.stringify(chosen))
