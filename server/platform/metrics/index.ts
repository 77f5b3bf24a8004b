// Figures for whoever looks after an installation, as Prometheus reads them.
export * as count from './counters.ts'
export { diskGauge, type GaugeSource, poolGauge, processGauges } from './gauges.ts'
export { createRegistry, serveMetrics } from './serve-metrics.ts'
