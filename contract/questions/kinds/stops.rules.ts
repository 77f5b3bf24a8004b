// Places at which a recording stops for the questions that rest on it.
import type { Citation } from '../../material/library/library.ts'
import type { QuestionSound } from './question-sound.ts'

export type Stopping = {
  id: string
  citations: readonly Pick<Citation, 'sourceId' | 'place'>[]
  sound?: Pick<QuestionSound, 'stopsAt'> | null | undefined
}

export type Stop = { questionId: string; second: number }

/** Recording or video, and the seconds at which it stops, in order. */
export type Stops = { sourceId: string; stops: Stop[] }

/** The recording that a question rests on, and its second there; null where its first citation has none. */
export const findStop = ({ citations, sound }: Stopping): { sourceId: string; second: number } | null => {
  const [first] = citations
  if (first?.place.kind !== 'time') return null
  return { sourceId: first.sourceId, second: sound?.stopsAt ?? first.place.end }
}

/**
 * Stops of the recording that most questions rest on, of several the first one's; null without any. Questions of one
 * second stay in their order.
 */
export const planStops = (questions: readonly Stopping[]): Stops | null => {
  const stopsBySource = new Map<string, Stop[]>()
  for (const question of questions) {
    const stop = findStop(question)
    if (!stop) continue
    const stops = stopsBySource.get(stop.sourceId) ?? []
    stopsBySource.set(stop.sourceId, [...stops, { questionId: question.id, second: stop.second }])
  }
  let best: Stops | null = null
  for (const [sourceId, stops] of stopsBySource)
    if (stops.length > (best?.stops.length ?? 0)) best = { sourceId, stops }
  return best && { ...best, stops: best.stops.toSorted((a, b) => a.second - b.second) }
}

/** Stop that is due at a moment: the first one up to there whose question isn't done. */
export const findDueStop = (
  stops: readonly Stop[],
  done: ReadonlySet<string>,
  { time, isEnded }: { time: number; isEnded: boolean },
): Stop | null =>
  stops.find(({ questionId, second }) => !done.has(questionId) && (isEnded || second <= time)) ?? null
