// Store of a paper: changes show at once, can be undone, and are saved automatically.
import type { Blueprint } from '@lantern/contract/teach/papers/blueprint'
import type { Paper, PaperContent, PaperQuestion, PaperState } from '@lantern/contract/teach/papers/papers'
import { useEffect, useRef, useState } from 'react'
import { ApiError, api, isOffline } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { assemblePaper, savePaper, updateQuestionFromBank } from './queries.ts'

/** Milliseconds without a change before it is saved, and until it is tried again without a connection. */
const pauseMs = 800
const againMs = 4000
/** Milliseconds in which changes of one field are one step to take back. */
const sameStepMs = 1500
const maxSteps = 100

export type Saving = 'saved' | 'saving' | 'unsaved'

type Step = { content: PaperContent; field: string; at: number }
type State = {
  content: PaperContent
  questions: ReadonlyMap<string, PaperQuestion>
  past: readonly Step[]
  future: readonly PaperContent[]
  saving: Saving
  paperState: PaperState
}

const contentOf = ({ blueprint, forms, edits }: PaperContent): PaperContent => ({ blueprint, forms, edits })

const withQuestions = (current: State['questions'], paper: Paper) =>
  new Map([...current, ...paper.questions.map(question => [question.id, question] as const)])

export type PaperStore = ReturnType<typeof usePaperStore>

export const usePaperStore = (loaded: Paper) => {
  const [state, setState] = useState<State>(() => ({
    content: contentOf(loaded),
    questions: withQuestions(new Map(), loaded),
    past: [],
    future: [],
    saving: 'saved',
    paperState: loaded.state,
  }))
  const latest = useRef(state)
  latest.current = state
  const revision = useRef(loaded.revision)
  /** Content saved on the server. */
  const stored = useRef(latest.current.content)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<boolean> | null>(null)

  const update = (change: (current: State) => State) => {
    latest.current = change(latest.current)
    setState(latest.current)
  }
  const setPaper = (paper: Paper, content: PaperContent | null) => {
    revision.current = paper.revision
    update(current => ({
      ...current,
      content: content ?? current.content,
      questions: withQuestions(current.questions, paper),
      paperState: paper.state,
    }))
  }
  const later = (ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), ms)
  }
  /** Loads the paper that another window saved; this window's content becomes an undo step. */
  const reload = async () => {
    const { paper } = await api('GET /papers/:paperId', { params: { paperId: loaded.id } })
    const step = { content: latest.current.content, field: '', at: 0 }
    const content = contentOf(paper)
    stored.current = content
    setPaper(paper, content)
    update(current => ({ ...current, past: [...current.past, step], saving: 'saved' }))
  }
  const sendOnce = async (): Promise<boolean> => {
    const { content } = latest.current
    if (content === stored.current) return true
    update(current => ({ ...current, saving: 'saving' }))
    try {
      const { paper } = await savePaper(loaded.id, revision.current, content)
      stored.current = content
      setPaper(paper, null)
      update(current => ({ ...current, saving: current.content === content ? 'saved' : 'unsaved' }))
      if (latest.current.content !== content) later(pauseMs)
      return true
    } catch (error) {
      update(current => ({ ...current, saving: 'unsaved' }))
      if (error instanceof ApiError && error.code === 'paper-changed') await reload()
      if (error instanceof ApiError && !isOffline(error)) showToast(error.message)
      if (error instanceof ApiError && isOffline(error)) later(againMs)
      return false
    }
  }
  /**
   * Saves one call after another, so that no save overtakes another.
   * @returns whether all is with the server
   */
  const save = async (): Promise<boolean> => {
    clearTimeout(timer.current)
    while (running.current) await running.current
    running.current = sendOnce().finally(() => {
      running.current = null
    })
    return running.current
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for as long as the paper is open.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current.content !== stored.current) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => {
      removeEventListener('beforeunload', warn)
      clearTimeout(timer.current)
      // Unsaved changes are sent on leaving.
      void sendOnce()
    }
  }, [])

  /** @param field names what is changed; typing in one is one step */
  const change = (content: PaperContent, field: string) => {
    const now = Date.now()
    update(current => {
      const last = current.past.at(-1)
      const continuesStep = last?.field === field && now - last.at < sameStepMs
      const past = continuesStep
        ? [...current.past.slice(0, -1), { ...last, at: now }]
        : [...current.past.slice(-maxSteps), { content: current.content, field, at: now }]
      return { ...current, content, past, future: [], saving: 'unsaved' }
    })
    later(pauseMs)
  }
  return {
    ...state,
    save,
    change,
    changeBlueprint: (part: Partial<Blueprint>, field: string) => {
      const { content } = latest.current
      change({ ...content, blueprint: { ...content.blueprint, ...part } }, field)
    },
    undo: () => {
      const step = latest.current.past.at(-1)
      if (!step) return
      update(current => ({
        ...current,
        content: step.content,
        past: current.past.slice(0, -1),
        future: [...current.future, current.content],
        saving: 'unsaved',
      }))
      later(pauseMs)
    },
    redo: () => {
      const content = latest.current.future.at(-1)
      if (!content) return
      update(current => ({
        ...current,
        content,
        past: [...current.past, { content: current.content, field: '', at: 0 }],
        future: current.future.slice(0, -1),
        saving: 'unsaved',
      }))
      later(pauseMs)
    },
    /** Replaces a question of the paper by its bank version. */
    updateFromBank: async (questionId: string): Promise<void> => {
      if (!(await save())) return
      try {
        const { paper } = await updateQuestionFromBank(loaded.id, { revision: revision.current, questionId })
        setPaper(paper, null)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'paper-changed') await reload()
        if (error instanceof ApiError) showToast(error.message)
      }
    },
    /** @returns why nothing was chosen, or null where it was or where it couldn't be asked for */
    assemble: async (seed: number, form: number | null) => {
      if (!(await save())) return null
      try {
        const before = latest.current.content
        const reply = await assemblePaper(loaded.id, { revision: revision.current, seed, form })
        if (reply.shortfalls.length > 0 || reply.nearest.length > 0) return reply
        const content = contentOf(reply.paper)
        stored.current = content
        setPaper(reply.paper, content)
        update(current => ({
          ...current,
          past: [...current.past, { content: before, field: '', at: 0 }],
          future: [],
          saving: 'saved',
        }))
      } catch (error) {
        if (error instanceof ApiError) showToast(error.message)
      }
      return null
    },
  }
}
