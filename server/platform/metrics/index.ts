// Metrics for operators, in the Prometheus format.
export * as count from './counters.ts'
export { diskGauge, type GaugeSource, poolGauge, processGauges } from './gauges.ts'
export { createRegistry, serveMetrics } from './serve-metrics.ts'
