// Gauges of a web process.
import { diskGauge, type GaugeSource, poolGauge, processGauges } from '../platform/metrics/index.ts'

/** Sources of the gauges. */
export type WebFigures = {
  pool: Parameters<typeof poolGauge>[0]
  dataDir: string
  version: string
  isDraining(): boolean
  admission: { working(): number; waiting(): number }
  countSockets(): number
}

export const webGauges = (figures: WebFigures): GaugeSource[] => [
  ...processGauges(figures.version),
  poolGauge(figures.pool),
  diskGauge(figures.dataDir),
  {
    name: 'lantern_draining',
    help: '1 while the process is on its way out',
    read: () => [{ value: Number(figures.isDraining()) }],
  },
  {
    name: 'lantern_admission_requests',
    help: 'Requests under way, and those that wait for their turn',
    labelNames: ['state'],
    read: () => [
      { value: figures.admission.working(), labels: { state: 'working' } },
      { value: figures.admission.waiting(), labels: { state: 'waiting' } },
    ],
  },
  {
    name: 'lantern_sockets',
    help: 'Open sockets',
    read: () => [{ value: figures.countSockets() }],
  },
]
