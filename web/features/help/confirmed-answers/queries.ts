// Confirmed answers by HTTP.
import type { AnswerText, ConfirmedAnswer } from '@lantern/contract/help/confirmed-answers/confirmed-answers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { wordsOf } from './words.rules.ts'

const answersKey = ['confirmed-answers'] as const
const similarKey = ['similar-answers'] as const

/** Milliseconds without typing before similar ones are looked for. */
const pauseMs = 400
/** With fewer words everything is similar. */
const fewestWords = 3

export type Search = { q: string; subject: string; mine: boolean; offset: number }

export const useAnswers = ({ mine, ...search }: Search) =>
  useQuery({
    queryKey: [...answersKey, 'list', { mine, ...search }],
    queryFn: () => api('GET /confirmed-answers', { query: { ...search, ...(mine ? { mine: 'yes' } : {}) } }),
    staleTime: 0,
    placeholderData: before => before,
  })

export const useAnswer = (answerId: string | null) =>
  useQuery({
    queryKey: [...answersKey, 'one', answerId],
    queryFn: async () =>
      (await api('GET /confirmed-answers/:answerId', { params: { answerId: answerId ?? '' } })).answer,
    enabled: answerId !== null,
    retry: false,
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

/** Similar ones to what is being typed; looked for anew when a word has changed. */
export const useSimilar = (text: string) => {
  const words = usePausedWords(text)
  const isEnough = words.split(' ').length >= fewestWords
  const query = useQuery({
    queryKey: [...similarKey, words],
    queryFn: async () =>
      (await api('POST /confirmed-answers/similar', { body: { question: words.slice(0, 2000) } })).answers,
    enabled: isEnough,
    placeholderData: before => before,
    retry: false,
    staleTime: 60_000,
  })
  return { answers: isEnough ? query.data : undefined, isEnough }
}

const useChanged = <Input, Output>(mutationFn: (input: Input) => Promise<Output>, quiet = false) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { quiet },
    onSuccess: () => client.invalidateQueries({ queryKey: answersKey }),
  })
}

export const useMarkHelped = () =>
  useChanged(({ id, helped }: { id: string; helped: boolean }) =>
    api('POST /confirmed-answers/:answerId/helped', { params: { answerId: id }, body: { helped } }),
  )

export const useChangeAnswer = ({ id }: Pick<ConfirmedAnswer, 'id'>) =>
  useChanged(
    (body: AnswerText) => api('PATCH /confirmed-answers/:answerId', { params: { answerId: id }, body }),
    true,
  )

export const useRemoveAnswer = ({ id }: Pick<ConfirmedAnswer, 'id'>) =>
  useChanged(() => api('DELETE /confirmed-answers/:answerId', { params: { answerId: id } }))
