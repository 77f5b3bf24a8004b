// A quiz that a teacher can play live, made of the material that every installation has.

import { expect } from './lantern.ts'
/** Calls the API directly. @throws with what it answered */
export const callAs = async <Answer>(
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> => {
  const answer = await fetch(`${process.env.LANTERN_URL}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

type Made = { id: string; questionCount: number; generation: { state: string } | null }

/** @returns the quiz's id, once its questions are made */
export const makeLiveQuiz = async (
  token: string,
  count = 5,
  types: readonly string[] = ['single-choice'],
): Promise<string> => {
  const { sources } = await callAs<{ sources: { id: string; name: string }[] }>(token, 'GET', '/sources')
  // One kind has enough questions of one difficulty; several kinds need all difficulties.
  const spread = types.length > 1 ? (['easy', 'medium', 'hard'] as const) : (['medium'] as const)
  const share = Math.ceil(count / spread.length)
  const body = {
    // Found by name: samples come in any order, and not every one has questions of every kind.
    sourceIds: [sources.find(({ name }) => name.startsWith('The living cell'))?.id],
    topic: null,
    types,
    cells: spread.map(difficulty => ({ bloom: 'remember', difficulty, count: share })),
  }
  const { quiz } = await callAs<{ quiz: Made }>(token, 'POST', '/teacher-quizzes', body)
  const read = async () => (await callAs<{ quiz: Made }>(token, 'GET', `/teacher-quizzes/${quiz.id}`)).quiz
  await expect.poll(async () => (await read()).generation?.state).toBe('done')
  expect((await read()).questionCount).toBeGreaterThanOrEqual(3)
  return quiz.id
}
