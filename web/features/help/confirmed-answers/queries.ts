// Confirmed answers by HTTP.
import type { AnswerText, ConfirmedAnswer } from '@lantern/contract/help/confirmed-answers/confirmed-answers'
import { useEffect, useState } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { wordsOf } from './words.rules.ts'

const answerCalls = ['GET /confirmed-answers', 'GET /confirmed-answers/:answerId'] as const

/** Milliseconds without typing before similar ones are looked for. */
const pauseMs = 400
/** Minimum words of a question; shorter ones match everything. */
const minWords = 3

export type Search = { q: string; subject: string; mine: boolean; offset: number }

export const useAnswers = ({ mine, ...search }: Search) =>
  useRead('GET /confirmed-answers', {
    query: { ...search, ...(mine ? { mine: 'yes' } : {}) },
    staleTime: 0,
    placeholderData: before => before,
  })
/** The words of a text once nothing was typed for a while. */
const usePausedWords = (text: string): string => {
  const words = wordsOf(text)
  const [paused, setPaused] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), pauseMs)
    return () => clearTimeout(timer)
  }, [words])
  return paused
}

/** Similar answers to the typed text; requested again when a word has changed. */
export const useSimilar = (text: string) => {
  const words = usePausedWords(text)
  const isEnough = words.split(' ').length >= minWords
  const query = useRead('POST /confirmed-answers/similar', {
    body: { question: words.slice(0, 2000) },
    pick: 'answers',
    enabled: isEnough,
    placeholderData: before => before,
    retry: false,
    staleTime: 60_000,
  })
  return { answers: isEnough ? query.data : undefined, isEnough }
}

export const useMarkHelped = () =>
  useCall('POST /confirmed-answers/:answerId/helped', {
    input: ({ id, helped }: { id: string; helped: boolean }) => ({
      params: { answerId: id },
      body: { helped },
    }),
    invalidates: answerCalls,
  })

export const useChangeAnswer = ({ id }: Pick<ConfirmedAnswer, 'id'>) =>
  useCall('PATCH /confirmed-answers/:answerId', {
    input: (body: AnswerText) => ({ params: { answerId: id }, body }),
    quiet: true,
    invalidates: answerCalls,
  })

export const useRemoveAnswer = ({ id }: Pick<ConfirmedAnswer, 'id'>) =>
  useCall('DELETE /confirmed-answers/:answerId', {
    input: () => ({ params: { answerId: id } }),
    invalidates: answerCalls,
  })
