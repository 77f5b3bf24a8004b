// A recording that stops for the questions of an attempt: what is played or asked now, and what is done.
import type { Attempt } from '@lantern/contract/questions/attempts/attempts'
import { findDueStop, type Stop } from '@lantern/contract/questions/kinds/stops.rules'
import { type ReactNode, useEffect, useState } from 'react'

/** Player of the recording, provided by another feature. */
export type PlayedSound = {
  /** Seconds from the start. */
  time: number
  playing: boolean
  isEnded: boolean
  toggle(): void
  pause(): void
  seek(seconds: number): void
  playFrom(seconds: number): void
  bar: ReactNode
}

/** Seconds before a question that are heard again. */
const repeatedSeconds = 15

const listAnswered = ({ questions }: Attempt): string[] =>
  questions.filter(({ isClosed, response }) => isClosed || response !== null).map(({ id }) => id)

const noStops: Stop[] = []

/** @param sound null where the questions are asked without it */
export const useListening = (attempt: Attempt, sound: PlayedSound | null) => {
  const [done, setDone] = useState<ReadonlySet<string>>(() => new Set(listAnswered(attempt)))
  const stops = (sound && attempt.stops?.stops) ?? noStops
  // A question whose time runs is asked at once.
  const opened = attempt.open && attempt.open.leftMs !== null ? attempt.open.questionId : null
  const [asked, setAsked] = useState<Stop | null>(
    () => stops.find(({ questionId }) => questionId === opened && !done.has(questionId)) ?? null,
  )
  const [isLeft, setLeft] = useState(false)
  const due = sound && !asked && !isLeft ? findDueStop(stops, done, sound) : null
  useEffect(() => {
    if (due) setAsked(due)
  }, [due])
  const isPlayingOver = asked !== null && sound?.playing === true
  // Playing begins a moment after it is asked for, perhaps after the question is.
  useEffect(() => {
    if (isPlayingOver) sound?.pause()
  }, [isPlayingOver, sound])
  const next = stops.find(({ questionId }) => !done.has(questionId)) ?? null
  const isOver = !sound || isLeft || (sound.isEnded && !next)
  return {
    /** Sound, question at its place, or the questions one after another. */
    phase: isOver ? ('rest' as const) : asked || due ? ('question' as const) : ('sound' as const),
    asked: asked ?? due,
    next,
    /** Number of the next question among those of the sound, from 1. */
    number: next ? stops.indexOf(next) + 1 : stops.length,
    count: stops.length,
    /** Goes on with the sound, answered or not. */
    goOn: () => {
      if (!asked || !sound) return
      setDone(new Set([...done, asked.questionId]))
      setAsked(null)
      sound.playFrom(sound.time)
    },
    repeat: () => {
      if (!asked || !sound) return
      setAsked(null)
      sound.playFrom(Math.max(0, asked.second - repeatedSeconds))
    },
    goToNext: () => {
      if (next) sound?.seek(next.second)
    },
    leave: () => {
      sound?.pause()
      setAsked(null)
      setLeft(true)
    },
  }
}

export type Listening = ReturnType<typeof useListening>
