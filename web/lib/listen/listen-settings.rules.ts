// Settings of listening on this device, as they are stored.
import type { VoiceSettings } from './voices.rules.ts'

export type ListenSettings = VoiceSettings & { speed: number; readsFigures: boolean; turnsPages: boolean }

export const speeds = { slowest: 0.5, fastest: 2.5, step: 0.1 } as const

export const usualSettings: ListenSettings = {
  voices: {},
  allowed: [],
  speed: 1,
  readsFigures: true,
  turnsPages: true,
}

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

const parse = (stored: string | null): Record<string, unknown> => {
  try {
    return toRecord(JSON.parse(stored ?? 'null'))
  } catch {
    return {}
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const readFlag = (value: unknown, usual: boolean) => (typeof value === 'boolean' ? value : usual)

/** A speed that voices can speak, to the tenth. */
export const saneSpeed = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.round(Math.min(speeds.fastest, Math.max(speeds.slowest, value)) * 10) / 10
    : usualSettings.speed

export const parseSettings = (stored: string | null): ListenSettings => {
  const { voices, allowed, speed, readsFigures, turnsPages } = parse(stored)
  const chosen = Object.entries(toRecord(voices)).filter((entry): entry is [string, string] =>
    isText(entry[1]),
  )
  return {
    voices: Object.fromEntries(chosen),
    allowed: Array.isArray(allowed) ? allowed.filter(isText) : [],
    speed: saneSpeed(speed),
    readsFigures: readFlag(readsFigures, usualSettings.readsFigures),
    turnsPages: readFlag(turnsPages, usualSettings.turnsPages),
  }
}

/** Place where somebody stopped: sentence `line` of a part, both counted from 0, and when (milliseconds). */
export type Stop = { part: number; line: number; at: number }
type Stops = { owner: string; stops: Record<string, Stop> }

/** Places that are remembered, the latest. */
const maxStops = 50

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isStop = (value: unknown): value is Stop => {
  const { part, line, at } = toRecord(value)
  return isCount(part) && isCount(line) && isCount(at)
}

/** Places of `owner`; none if they are another person's. */
export const parseStops = (stored: string | null, owner: string): Stops => {
  const value = parse(stored)
  if (value.owner !== owner) return { owner, stops: {} }
  const entries = Object.entries(toRecord(value.stops)).filter((entry): entry is [string, Stop] =>
    isStop(entry[1]),
  )
  return { owner, stops: Object.fromEntries(entries) }
}

/** Places with one more; the oldest are forgotten. */
export const withStop = ({ owner, stops }: Stops, id: string, stop: Stop | null): Stops => {
  const { [id]: _, ...others } = stops
  const entries = Object.entries(others).sort(([, a], [, b]) => b.at - a.at)
  if (stop) entries.unshift([id, stop])
  return { owner, stops: Object.fromEntries(entries.slice(0, maxStops)) }
}
