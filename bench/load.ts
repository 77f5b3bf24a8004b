// Load on a local address from a process of its own, so that the sender doesn't slow the server.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type Load = { requestsPerSecond: number; p50: number; p99: number; errors: number }

type Report = {
  requests: { average: number }
  latency: { p50: number; p99: number }
  errors: number
  non2xx: number
}

/** Sends for some seconds over so many connections. Latencies are in milliseconds. */
export const load = async (
  url: string,
  {
    seconds,
    connections,
    rate,
    token,
  }: { seconds: number; connections: number; rate?: number; token?: string },
): Promise<Load> => {
  const bin = join(import.meta.dirname, '../node_modules/.bin/autocannon')
  const args = [
    '--json',
    '-d',
    String(seconds),
    '-c',
    String(connections),
    ...(rate ? ['-R', String(rate)] : []),
  ]
  const headers = token ? ['-H', `authorization=Bearer ${token}`] : []
  const { stdout } = await promisify(execFile)(bin, [...args, ...headers, url], { maxBuffer: 64e6 })
  const report = JSON.parse(stdout) as Report
  return {
    requestsPerSecond: report.requests.average,
    p50: report.latency.p50,
    p99: report.latency.p99,
    errors: report.errors + report.non2xx,
  }
}
