// The players of a benchmark, in a process of their own: they join when told, answer each question once, and
// tell how long everything took. Times are milliseconds.
import { setTimeout as sleep } from 'node:timers/promises'
import { type LanternRoom, playBaseline, playLantern } from './game.ts'

export type Task =
  | { task: 'join'; players: number; lantern: LanternRoom | null; urls: string[] }
  /** Everybody answers within `withinMs`, at a time of their own; 0: at once. */
  | { task: 'question'; number: number; withinMs: number }

export type Joined = { joinedMs: number }
/** `lost`: answers that weren't kept, or never acknowledged. `results`: from the last acknowledgement on. */
export type Asked = { spread: number[]; acks: number[]; results: number[]; lost: number }

type Round = {
  number: number
  spread: number[]
  acks: number[]
  lost: number
  asked: number
  acknowledged: number
  resultsAt: number[]
  done(): void
}

let game = playBaseline([])
let players = 0
let round: Round | null = null
let withinMs = 0

const answer = async (nth: number, current: Round) => {
  if (withinMs > 0) await sleep(Math.random() * withinMs)
  const sent = performance.now()
  const acknowledgement = await game.answer(nth, current.number)
  current.acknowledged = performance.now()
  current.acks.push(current.acknowledged - sent)
  if (!acknowledgement) current.lost += 1
}

const onAnswer = (nth: number) => {
  game.onQuestion(nth, number => {
    const current = round
    if (!current || current.number !== number) return
    current.spread.push(performance.now() - current.asked)
    // Nobody answers before all have heard, so that one figure doesn't hold the other.
    if (current.spread.length === players)
      for (let other = 0; other < players; other++) void answer(other, current)
  })
  game.onResult(nth, number => {
    if (!round || round.number !== number) return
    round.resultsAt.push(performance.now())
    if (round.resultsAt.length === players) round.done()
  })
}

const join = async (task: Extract<Task, { task: 'join' }>): Promise<Joined> => {
  game = task.lantern ? playLantern(task.lantern) : playBaseline(task.urls)
  players = task.players
  await game.host()
  const began = performance.now()
  await Promise.all(Array.from({ length: players }, (_, nth) => game.join(nth)))
  const joinedMs = performance.now() - began
  for (let nth = 0; nth < players; nth++) onAnswer(nth)
  return { joinedMs }
}

const ask = async (task: Extract<Task, { task: 'question' }>): Promise<Asked> => {
  withinMs = task.withinMs
  const done = new Promise<void>(resolve => {
    round = {
      number: task.number,
      spread: [],
      acks: [],
      lost: 0,
      asked: performance.now(),
      acknowledged: 0,
      resultsAt: [],
      done: resolve,
    }
  })
  game.ask(task.number)
  await done
  const { spread, acks, lost, acknowledged, resultsAt } = round as unknown as Round
  const results = resultsAt.map(at => Math.max(0, at - acknowledged))
  return { spread, acks, results, lost: lost + players - acks.length }
}

process.on('message', (task: Task) => {
  const done: Promise<Joined | Asked> = task.task === 'join' ? join(task) : ask(task)
  done.then(
    result => process.send?.(result),
    error => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))
