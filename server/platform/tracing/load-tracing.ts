// Loads what records and sends spans, where an address is set: it is large, and starting should stay quick.
import type { TracingOptions } from './start-tracing.ts'

type Where = Pick<TracingOptions, 'endpoint' | 'share'>

/** @returns what ends it */
export const loadTracing = async (
  where: Where | null,
  who: Omit<TracingOptions, keyof Where>,
): Promise<() => Promise<void>> => {
  if (!where) return async () => {}
  const { startTracing } = await import('./start-tracing.ts')
  return startTracing({ ...where, ...who })
}
