// Brings this device up to date: every answer that comes is stored by the worker.
import type { Source } from '@lantern/contract/material/library/library'
import { api, apiFile, isOffline } from '../../../lib/api.ts'
import { savesData } from '../../../lib/data-saver.ts'
import { minutesAhead } from '../../../lib/minutes-ahead.ts'
import { readSession } from '../../../lib/session.ts'

type Step = () => Promise<unknown>

/** Bytes of a file up to which its pages are brought along as they look; of larger ones only the text. */
const maxFileBytes = 25_000_000
/** Sources whose pages the reader draws from the file. */
const drawnKinds: readonly Source['kind'][] = ['pdf']

const stepsOfSource = ({ id, kind, bytes }: Source): Step[] => {
  const params = { sourceId: id }
  const isDrawn = drawnKinds.includes(kind) && bytes <= maxFileBytes && !savesData()
  return [
    () => api('GET /sources/:sourceId', { params }),
    () => api('GET /sources/:sourceId/content', { params }),
    () => api('GET /sources/:sourceId/notes', { params }),
    ...(isDrawn ? [() => apiFile('GET /sources/:sourceId/file', { params })] : []),
  ]
}

const listSteps = async (sources: readonly Source[]): Promise<Step[]> => {
  const query = { ahead: minutesAhead() }
  const steps: Step[] = [
    () => api('GET /review/stored', { query }),
    () => api('GET /decks', { query }),
    () => api('GET /threads', { query: {} }),
    () => api('GET /folders'),
    () => api('GET /sources'),
    ...sources.flatMap(stepsOfSource),
  ]
  if (readSession()?.role !== 'student') return steps
  const { homework } = await api('GET /assigned-homework')
  const running = homework.flatMap(({ attempts }) => attempts).filter(({ state }) => state === 'running')
  return [
    ...steps,
    ...running.map(
      ({ id }) =>
        () =>
          api('GET /attempts/:attemptId', { params: { attemptId: id } }),
    ),
  ]
}

/**
 * @param sources sources that are loaded though nobody opened them here
 * @throws ApiError `no-connection`; a step that is refused for another reason is left out
 */
export const bringUpToDate = async (
  sources: readonly Source[],
  onStep: (step: { done: number; all: number }) => void,
): Promise<void> => {
  const steps = await listSteps(sources)
  for (const [done, step] of steps.entries()) {
    onStep({ done, all: steps.length })
    await step().catch((error: unknown) => {
      if (isOffline(error)) throw error
    })
  }
}
