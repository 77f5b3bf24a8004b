// Order in which passages are parsed: one passage at a time, requests in turn, so that a long source doesn't hold up a
// short one, and only while no question of a person is being read.
import type { ParsedPassage, PassageToParse } from '../../../sentence-parsing.ts'

type Request = { id: number; passages: readonly PassageToParse[] }
type Task = Request & { trees: ParsedPassage[]; isCancelled: boolean; finish(outcome: Outcome): void }
type Outcome = { trees: ParsedPassage[] | null } | { error: unknown }

export type ParsingQueue = {
  /**
   * Trees in the order of the passages; null when cancelled.
   * @throws what parsing a passage throws
   */
  parse(request: Request): Promise<ParsedPassage[] | null>
  /** Cancels a request before its next passage; unknown ones are ignored. */
  cancel(id: number): void
}

/** @param whenIdle resolves when nothing more urgent runs */
export const createParsingQueue = (
  parseOne: (passage: PassageToParse) => Promise<ParsedPassage>,
  whenIdle: () => Promise<void>,
): ParsingQueue => {
  /** The next one first. */
  const tasks: Task[] = []
  let current: Task | null = null
  let isRunning = false

  const parseNext = async (task: Task): Promise<void> => {
    const passage = task.passages[task.trees.length]
    if (task.isCancelled) return task.finish({ trees: null })
    if (!passage) return task.finish({ trees: task.trees })
    try {
      task.trees.push(await parseOne(passage))
      tasks.push(task)
    } catch (error) {
      task.finish({ error })
    }
  }

  const run = async () => {
    if (isRunning) return
    isRunning = true
    for (;;) {
      await whenIdle()
      const task = tasks.shift()
      if (!task) break
      current = task
      await parseNext(task)
      current = null
    }
    isRunning = false
  }

  return {
    parse: request =>
      new Promise((resolve, reject) => {
        const finish = (outcome: Outcome) =>
          'error' in outcome ? reject(outcome.error) : resolve(outcome.trees)
        tasks.push({ ...request, trees: [], isCancelled: false, finish })
        void run()
      }),
    cancel: id => {
      for (const task of current ? [current, ...tasks] : tasks) if (task.id === id) task.isCancelled = true
    },
  }
}
