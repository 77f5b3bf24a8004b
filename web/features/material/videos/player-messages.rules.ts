// Messages between our page and the provider's player: JSON by postMessage, like the provider's own script,
// so that none of that script is loaded.

export const playerOrigin = 'https://www.youtube-nocookie.com'

/** Address of the player. @param start second it begins at; `origin` is where our page is */
export const playerAddress = (providerId: string, start: number, origin: string): string => {
  const wanted = {
    enablejsapi: '1',
    autoplay: '1',
    rel: '0',
    playsinline: '1',
    start: String(Math.floor(start)),
  }
  return `${playerOrigin}/embed/${encodeURIComponent(providerId)}?${new URLSearchParams({ ...wanted, origin })}`
}

/** Message that asks the player to report its position. */
export const listening = JSON.stringify({ event: 'listening', id: 'lantern', channel: 'widget' })

export type Command = 'playVideo' | 'pauseVideo' | 'seekTo'

export const createCommand = (func: Command, args: readonly (number | boolean)[] = []): string =>
  JSON.stringify({ event: 'command', func, args, id: 'lantern', channel: 'widget' })

export type PlayerNews = { time?: number; length?: number; playing?: boolean }

const playingState = 1
const parseNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

const findInfo = (data: unknown): Record<string, unknown> | null => {
  if (typeof data !== 'string' || data.length > 100_000) return null
  try {
    const message: unknown = JSON.parse(data)
    if (typeof message !== 'object' || message === null || !('info' in message)) return null
    const { info } = message
    return typeof info === 'object' && info !== null ? { ...info } : null
  } catch {
    return null
  }
}

/** News in a player's message, or null if there are none. */
export const findNews = (data: unknown): PlayerNews | null => {
  const info = findInfo(data)
  if (!info) return null
  const [time, length] = [parseNumber(info.currentTime), parseNumber(info.duration)]
  const state = parseNumber(info.playerState)
  return {
    ...(time === undefined ? {} : { time }),
    ...(length ? { length } : {}),
    ...(state === undefined ? {} : { playing: state === playingState }),
  }
}
