// Figures for Prometheus, at a port of their own: nothing in front of Lantern passes it on by accident.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { counters } from './counters.ts'
import { addGauges, type GaugeSource } from './gauges.ts'

export type MetricsServer = { port: number; close(): Promise<void> }

/** Registry of a process with these gauges. */
export const createRegistry = (sources: readonly GaugeSource[]): Registry => {
  const gauges = new Registry()
  addGauges(gauges, sources)
  return Registry.merge([counters, gauges])
}

/** @throws what listening throws, such as EADDRINUSE */
export const serveMetrics = async (
  { host, port }: { host: string; port: number },
  sources: readonly GaugeSource[],
): Promise<MetricsServer> => {
  const registry = createRegistry(sources)
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      reply.writeHead(404).end()
      return
    }
    registry.metrics().then(
      text => reply.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => reply.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
