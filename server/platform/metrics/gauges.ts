// Gauges of a process for Prometheus.
import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'

type Reading = { value: number; labels?: Readonly<Record<string, string>> }

/** Figure, or one for each value of its labels. */
export type GaugeSource = {
  name: `lantern_${string}`
  help: string
  labelNames?: readonly string[]
  read(): readonly Reading[] | Promise<readonly Reading[]>
}

const toSeconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0)

/** Gauges of any process. @param version of Lantern */
export const processGauges = (version: string): GaugeSource[] => {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return [
    {
      name: 'lantern_build_info',
      help: 'Always 1; the version is its label',
      labelNames: ['version'],
      read: () => [{ value: 1, labels: { version } }],
    },
    {
      name: 'lantern_process_start_time_seconds',
      help: 'When the process was started, in seconds since 1970',
      read: () => [{ value: Math.round(Date.now() / 1000 - process.uptime()) }],
    },
    {
      name: 'lantern_process_cpu_seconds',
      help: 'Processor time that the process has taken',
      read: () => [{ value: (process.cpuUsage().user + process.cpuUsage().system) / 1e6 }],
    },
    {
      name: 'lantern_process_memory_bytes',
      help: 'Memory that the process holds',
      labelNames: ['kind'],
      read: () => {
        const { rss, heapUsed, arrayBuffers } = process.memoryUsage()
        return [
          { value: rss, labels: { kind: 'resident' } },
          { value: heapUsed, labels: { kind: 'heap' } },
          { value: arrayBuffers, labels: { kind: 'buffers' } },
        ]
      },
    },
    {
      name: 'lantern_event_loop_delay_seconds',
      help: 'How late the event loop was since the figure was last read',
      labelNames: ['quantile'],
      read: () => {
        const [half, high, max] = [delay.percentile(50), delay.percentile(99), delay.max]
        delay.reset()
        return [
          { value: toSeconds(half), labels: { quantile: '0.5' } },
          { value: toSeconds(high), labels: { quantile: '0.99' } },
          { value: toSeconds(max), labels: { quantile: '1' } },
        ]
      },
    },
  ]
}

export const poolGauge = (pool: {
  totalCount: number
  idleCount: number
  waitingCount: number
}): GaugeSource => ({
  name: 'lantern_database_connections',
  help: 'Connections of the pool to the database, and who waits for one',
  labelNames: ['state'],
  read: () => [
    { value: pool.totalCount - pool.idleCount, labels: { state: 'used' } },
    { value: pool.idleCount, labels: { state: 'idle' } },
    { value: pool.waitingCount, labels: { state: 'waited for' } },
  ],
})

export const diskGauge = (folder: string): GaugeSource => ({
  name: 'lantern_disk_bytes',
  help: 'Of the disk that holds the data folder',
  labelNames: ['kind'],
  read: async () => {
    const { bavail, blocks, bsize } = await statfs(folder)
    return [
      { value: bavail * bsize, labels: { kind: 'free' } },
      { value: blocks * bsize, labels: { kind: 'total' } },
    ]
  },
})

/** Adds gauges that are read on every scrape. Failed sources are left out. */
export const addGauges = (registry: Registry, sources: readonly GaugeSource[]): void => {
  for (const { name, help, labelNames = [], read } of sources) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      collect: async () => {
        gauge.reset()
        const readings = await Promise.resolve()
          .then(read)
          .catch(() => [])
        if (readings.length === 0) gauge.remove()
        for (const { value, labels = {} } of readings) gauge.set(labels, value)
      },
    })
  }
}
