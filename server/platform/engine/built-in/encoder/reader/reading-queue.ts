// Order in which passages are read: one passage at a time, people in turn, and the questions of one person in turn. A
// person with many questions slows nobody else.
import type { PassageReading, PassageToRead } from '../../../passage-reading.ts'

type Request = { id: number; personId: string; question: string; passages: readonly PassageToRead[] }
type Task = Request & { readings: PassageReading[]; finish(outcome: Outcome): void; isCancelled: boolean }
type Outcome = { readings: PassageReading[] | null } | { error: unknown }

export type ReadingQueue = {
  /**
   * Readings in the order of the passages; null when cancelled.
   * @throws what reading a passage throws
   */
  read(request: Request): Promise<PassageReading[] | null>
  /** Cancels a request before its next passage; unknown ones are ignored. */
  cancel(id: number): void
  /** Resolves when nothing is read. */
  whenIdle(): Promise<void>
}

export const createReadingQueue = (
  readOne: (question: string, passage: PassageToRead) => Promise<PassageReading>,
): ReadingQueue => {
  const tasks = new Map<number, Task>()
  /** People who wait, the next one first, each with their tasks, the next one first. */
  const people = new Map<string, Task[]>()
  const waiting: (() => void)[] = []
  let isRunning = false

  const line = (task: Task) => {
    const own = people.get(task.personId) ?? []
    own.push(task)
    people.set(task.personId, own)
  }

  /** Next task; its person goes behind the others. */
  const shiftTask = (): Task | null => {
    for (const [personId, own] of people) {
      people.delete(personId)
      const task = own.shift()!
      if (own.length > 0) people.set(personId, own)
      return task
    }
    return null
  }

  const readNext = async (task: Task): Promise<void> => {
    const passage = task.passages[task.readings.length]
    if (task.isCancelled) return task.finish({ readings: null })
    if (!passage) return task.finish({ readings: task.readings })
    try {
      task.readings.push(await readOne(task.question, passage))
      line(task)
    } catch (error) {
      task.finish({ error })
    }
  }

  const run = async () => {
    if (isRunning) return
    isRunning = true
    for (let task = shiftTask(); task; task = shiftTask()) await readNext(task)
    isRunning = false
    for (const resolve of waiting.splice(0)) resolve()
  }

  return {
    read: request =>
      new Promise((resolve, reject) => {
        const finish = (outcome: Outcome) => {
          tasks.delete(request.id)
          if ('error' in outcome) reject(outcome.error)
          else resolve(outcome.readings)
        }
        const task: Task = { ...request, readings: [], finish, isCancelled: false }
        tasks.set(request.id, task)
        line(task)
        void run()
      }),
    cancel: id => {
      const task = tasks.get(id)
      if (task) task.isCancelled = true
    },
    whenIdle: () => (isRunning ? new Promise(resolve => waiting.push(resolve)) : Promise.resolve()),
  }
}
