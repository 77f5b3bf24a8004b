// A model's process, seen from outside: started with the first question, and ended when it idles.
import { type ChildProcess, fork } from 'node:child_process'
import { ModelFailure } from '../failure.ts'
import type { AskedModel, FromModel, ToModel } from './messages.ts'
import { restartDelay } from './restarts.rules.ts'

/** Part of a reply. */
type ReplyChunk =
  | { is: 'text'; text: string }
  | { is: 'done'; end: 'stop' | 'length'; input: number; output: number }

export type ModelProcess = {
  /**
   * A reply, in turn with others. Leaving it, or its signal, stops the work.
   * @throws ModelFailure, or the signal's reason
   */
  ask(request: Omit<AskedModel, 'id'>, signal?: AbortSignal): AsyncGenerator<ReplyChunk>
  /** @throws ModelFailure */
  describe(): Promise<{ contextLength: number }>
  /** Whether nobody waits for it. */
  isIdle(): boolean
  isRunning(): boolean
  /** Ends the process; the next question starts another. */
  stop(): void
}

type Pending = { receive(answer: FromModel): void; fail(failure: ModelFailure): void }

const script = new URL('./model.child.ts', import.meta.url)

const failureKinds = { unable: 'refused', 'no-room': 'unusable', broke: 'overloaded' } as const

const died = () =>
  new ModelFailure('overloaded', 'ended in the middle of its work; there may be too little memory')

/**
 * @param path of the file
 * @param idleMs the process ends after so long without work, which gives its memory back
 * @param memoryBytes it may take; null: what is free
 * @param now milliseconds that never go back
 */
export const createModelProcess = (
  path: string,
  {
    idleMs,
    memoryBytes = null,
    now = () => performance.now(),
    child: childScript = script,
  }: { idleMs: number; memoryBytes?: number | null; now?: () => number; child?: URL },
): ModelProcess => {
  const pending = new Map<number, Pending>()
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let nextId = 1
  let deaths = 0
  let startableAt = 0

  const failAll = (create: () => ModelFailure) => {
    const waiting = [...pending.values()]
    pending.clear()
    for (const { fail } of waiting) fail(create())
  }
  const end = () => {
    const ending = child
    child = null
    clearTimeout(idle)
    ending?.kill('SIGKILL')
  }
  const receive = (answer: FromModel) => {
    if (answer.is === 'done' || answer.is === 'described') deaths = 0
    pending.get(answer.id)?.receive(answer)
  }
  const start = (): ChildProcess => {
    const wait = startableAt - now()
    if (wait > 0) throw new ModelFailure('overloaded', 'ended several times and rests', wait)
    const started = fork(childScript, [path, memoryBytes === null ? '' : String(memoryBytes)], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const lose = () => {
      if (child !== started) return
      child = null
      startableAt = now() + restartDelay(deaths)
      deaths += 1
      failAll(died)
    }
    started.on('message', (answer: FromModel) => child === started && receive(answer))
    started.on('exit', lose).on('error', lose)
    return started
  }
  const rest = () => {
    if (pending.size > 0) return
    child?.unref()
    child?.channel?.unref()
    clearTimeout(idle)
    idle = setTimeout(end, idleMs).unref()
  }
  type Unsent = ToModel extends infer Each ? (Each extends ToModel ? Omit<Each, 'id'> : never) : never
  /** Sends a request and hears its answers until `leave`. */
  const send = (request: Unsent, listener: Pending) => {
    clearTimeout(idle)
    child ??= start()
    const asked = child
    asked.ref()
    asked.channel?.ref()
    const id = nextId++
    pending.set(id, listener)
    // Requests lost in sending are lost with the process, whose end reaches all.
    asked.send({ ...request, id }, () => {})
    return {
      /** @param isOver whether the process has answered all of it */
      leave: (isOver: boolean) => {
        pending.delete(id)
        if (!isOver && child === asked) asked.send({ kind: 'cancel', id } satisfies ToModel, () => {})
        rest()
      },
    }
  }
  const toFailure = (answer: FromModel & { is: 'failed' }): ModelFailure => {
    // The file is loaded anew with the next question: memory may be free by then, or the file another one.
    if (answer.fault === 'unable' && pending.size <= 1) end()
    return new ModelFailure(failureKinds[answer.fault], answer.message)
  }

  async function* ask(request: Omit<AskedModel, 'id'>, signal?: AbortSignal): AsyncGenerator<ReplyChunk> {
    signal?.throwIfAborted()
    const received: (FromModel | { is: 'lost'; failure: unknown })[] = []
    let wake = () => {}
    const push = (answer: (typeof received)[number]) => {
      received.push(answer)
      wake()
    }
    const abort = () => push({ is: 'lost', failure: signal!.reason })
    let isOver = false
    const sent = send(
      { kind: 'ask', ...request },
      { receive: push, fail: failure => push({ is: 'lost', failure }) },
    )
    signal?.addEventListener('abort', abort, { once: true })
    try {
      for (;;) {
        const answer = received.shift()
        if (!answer) {
          await new Promise<void>(resolve => {
            wake = resolve
          })
          continue
        }
        if (answer.is === 'lost') throw answer.failure
        if (answer.is === 'failed') {
          isOver = true
          throw toFailure(answer)
        }
        if (answer.is === 'described') continue
        if (answer.is === 'done') isOver = true
        yield answer
        if (isOver) return
      }
    } finally {
      signal?.removeEventListener('abort', abort)
      sent.leave(isOver)
    }
  }
  return {
    ask,
    describe: async () => {
      let sent: ReturnType<typeof send> | undefined
      try {
        return await new Promise((resolve, reject) => {
          sent = send(
            { kind: 'describe' },
            {
              receive: answer => {
                if (answer.is === 'described') resolve({ contextLength: answer.contextLength })
                if (answer.is === 'failed') reject(toFailure(answer))
              },
              fail: reject,
            },
          )
        })
      } finally {
        sent?.leave(true)
      }
    },
    isIdle: () => pending.size === 0,
    isRunning: () => child !== null,
    stop: () => {
      end()
      failAll(died)
    },
  }
}
