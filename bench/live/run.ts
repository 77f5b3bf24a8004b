// Live rooms of 100 to 2,000 players beside the least that socket.io can do, in the same run: joining, how a
// question spreads, how answers are acknowledged, and what it costs.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startBenchLantern } from '../lantern.ts'
import { percentile } from '../percentile.ts'
import type { BenchResult, BenchRow } from '../result.ts'
import { ms, typicalOf } from './figures.ts'
import type { LanternRoom } from './game.ts'
import type { Asked, Joined } from './players.ts'
import { cpuSeconds, descendant, residentMb } from './process-figures.ts'
import { makeRoom } from './rooms.ts'
import { startPlayers } from './start-players.ts'

/** Rooms at each size, ours and the baseline's in turns: the machine isn't equally quiet all the time. */
const trials = 3
const spreadQuestions = 5
const suddenQuestions = 8
const answerWithinMs = 3_000

/** Times in milliseconds, CPU in seconds for a question, memory in MB. */
type Figures = {
  joined: number
  spread: { p50: number; p99: number }
  ack: { p50: number; p99: number }
  /** From the last answer to everybody's result. */
  result: number
  atOnce: number
  cpu: number
  memory: number
  lost: number
}

type Server = { url: string; pid: number; lantern: LanternRoom | null }

const measure = async ({ url, pid, lantern }: Server, count: number): Promise<Figures> => {
  const players = startPlayers()
  const { joinedMs } = await players.send<Joined>({ task: 'join', players: count, lantern, urls: [url] })
  const rounds: Asked[] = []
  const sudden: Asked[] = []
  const before = cpuSeconds(pid)
  let number = 0
  while (number < spreadQuestions) {
    number += 1
    rounds.push(await players.send<Asked>({ task: 'question', number, withinMs: answerWithinMs }))
  }
  const cpu = (cpuSeconds(pid) - before) / spreadQuestions
  while (number < spreadQuestions + suddenQuestions) {
    number += 1
    sudden.push(await players.send<Asked>({ task: 'question', number, withinMs: 0 }))
  }
  const memory = residentMb(pid)
  await players.stop()
  const typical = (pick: (round: Asked) => number[], share: number) => typicalOf(rounds, pick, share)
  return {
    joined: joinedMs,
    cpu,
    memory,
    spread: { p50: typical(r => r.spread, 0.5), p99: typical(r => r.spread, 0.99) },
    ack: { p50: typical(r => r.acks, 0.5), p99: typical(r => r.acks, 0.99) },
    result: typical(r => r.results, 0.99),
    // The least of the rounds: at once, one hiccup of the machine hits every answer.
    atOnce: Math.min(...sudden.map(({ acks }) => percentile(acks, 0.99))),
    lost: [...rounds, ...sudden].reduce((sum, { lost }) => sum + lost, 0),
  }
}

/** Median of each figure. */
const getMiddle = (all: readonly Figures[]): Figures => {
  const middle = (pick: (figures: Figures) => number) => percentile(all.map(pick), 0.5)
  return {
    joined: middle(f => f.joined),
    spread: { p50: middle(f => f.spread.p50), p99: middle(f => f.spread.p99) },
    ack: { p50: middle(f => f.ack.p50), p99: middle(f => f.ack.p99) },
    result: middle(f => f.result),
    atOnce: middle(f => f.atOnce),
    cpu: middle(f => f.cpu),
    memory: middle(f => f.memory),
    lost: all.reduce((sum, { lost }) => sum + lost, 0),
  }
}

const measureBaseline = async (count: number): Promise<Figures> => {
  const server = fork(join(import.meta.dirname, 'baseline.ts'))
  const [url] = (await once(server, 'message')) as [string]
  const figures = await measure({ url, pid: server.pid ?? 0, lantern: null }, count)
  server.kill()
  return figures
}

type Target = { words: string; met(ours: number, theirs: number): boolean }
const within = (times: number): Target => ({
  words: `≤ ${times} × baseline`,
  met: (ours, theirs) => ours <= times * theirs,
})

const seconds = (value: number) => `${value.toFixed(2)} s`

const buildRows = (count: number, ours: Figures, theirs: Figures): BenchRow[] => {
  const row = (
    what: string,
    [mine, its]: [number, number],
    format: (value: number) => string,
    target: Target | null,
  ): BenchRow => ({
    what: `${count} players: ${what}`,
    ours: format(mine),
    baseline: format(its),
    ratio: (mine / its).toFixed(2),
    target: target?.words ?? '',
    met: target ? target.met(mine, its) : null,
  })
  const ackTarget: Target = {
    words: '≤ max(2 × baseline, 25 ms)',
    met: (mine, its) => mine <= Math.max(2 * its, 25),
  }
  const large = (target: Target) => (count >= 1000 ? target : null)
  return [
    row('all joined', [ours.joined, theirs.joined], ms, large(within(1.5))),
    row('question spread p50', [ours.spread.p50, theirs.spread.p50], ms, null),
    row('question spread p99', [ours.spread.p99, theirs.spread.p99], ms, large(within(1.5))),
    row('answer acknowledged p50', [ours.ack.p50, theirs.ack.p50], ms, null),
    row('answer acknowledged p99', [ours.ack.p99, theirs.ack.p99], ms, count === 1000 ? ackTarget : null),
    row(
      'last answer → everybody’s result p99',
      [ours.result, theirs.result],
      ms,
      count === 1000 ? within(2) : null,
    ),
    row('all at once, acknowledged p99', [ours.atOnce, theirs.atOnce], ms, large(within(1.5))),
    row('CPU per question', [ours.cpu, theirs.cpu], seconds, count === 1000 ? within(2) : null),
    row('memory', [ours.memory, theirs.memory], value => `${value.toFixed(0)} MB`, null),
  ]
}

/** @param args numbers of players; 100, 500, 1,000 and 2,000 where none are given */
export default async (args: string[]): Promise<BenchResult> => {
  const sizes = args.length > 0 ? args.map(Number) : [100, 500, 1000, 2000]
  const lantern = await startBenchLantern()
  const pid = descendant(lantern.pid, 'server/main.ts')
  const rows: BenchRow[] = []
  let lost = 0
  let atThousand: number | null = null
  for (const count of sizes) {
    const measured: { ours: Figures; theirs: Figures }[] = []
    while (measured.length < trials) {
      const theirs = await measureBaseline(count)
      const room = await makeRoom(
        { ...lantern, urls: [lantern.url] },
        count,
        spreadQuestions + suddenQuestions,
      )
      measured.push({ theirs, ours: await measure({ url: lantern.url, pid, lantern: room }, count) })
    }
    const ours = getMiddle(measured.map(one => one.ours))
    const theirs = getMiddle(measured.map(one => one.theirs))
    rows.push(...buildRows(count, ours, theirs))
    if (count === 1000) atThousand = ours.cpu
    if (count === 2000 && atThousand !== null)
      rows.push({
        what: '2000 players: CPU per question, beside ours with 1000',
        ours: seconds(ours.cpu),
        baseline: seconds(atThousand),
        ratio: (ours.cpu / atThousand).toFixed(2),
        target: '≤ 2.5 ×',
        met: ours.cpu <= 2.5 * atThousand,
      })
    lost += ours.lost
  }
  await lantern.stop()
  return {
    name: 'Live rooms',
    rows,
    notes: [
      `${trials} rooms at each size, in turns with the baseline; of each figure the middle one counts. In each room ${spreadQuestions} questions answered over ${answerWithinMs / 1000} s, of whose percentiles the middle one counts, and ${suddenQuestions} answered at once, of which the least counts, the baseline alike; ${lost} answers lost.`,
      'Baseline: a minimal socket.io room (join, question, acknowledgement, ranked personal result) without accounts or database.',
      'CPU and memory are those of the web process; the players run in a process of their own.',
    ],
  }
}
