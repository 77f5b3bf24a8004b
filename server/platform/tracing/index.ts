// Traces: durations of the parts of a request or a job, for an OpenTelemetry collector. Nothing is recorded
// or loaded unless an address is set (start-tracing.ts). Names and attributes come from closed lists or are
// Lantern's own ids: never a person's text, name, address or path.

type SpanAttributes = Readonly<Record<string, string | number | boolean>>
/** `server` handles a request, `client` makes one, `consumer` processes a queued item. */
type SpanKind = 'server' | 'client' | 'consumer' | 'internal'

export type SpanBegin = {
  kind?: SpanKind
  attributes?: SpanAttributes
  /** Span that this one follows from without being a part of it, as `describeSpan` returned it. */
  follows?: string | undefined
}

export type Span = {
  /** Runs something so that spans begun in it are parts of this one. */
  run<T>(work: () => T): T
  rename(name: string): void
  set(attributes: SpanAttributes): void
  /** @param failed whatever was thrown; only that it was is recorded */
  end(failed?: boolean): void
}

export type SpanRecorder = {
  begin(name: string, how: SpanBegin): Span
  /** Whether what runs now is part of a span. */
  isWithin(): boolean
  /** The span that runs, for what follows from it elsewhere; null where there is none. */
  describe(): string | null
}

let recorder: SpanRecorder | null = null

/** Sets the recorder of spans; null: none are recorded. */
export const recordSpans = (given: SpanRecorder | null): void => {
  recorder = given
}

/** Null where nothing is recorded. */
export const beginSpan = (name: string, how: SpanBegin = {}): Span | null =>
  recorder?.begin(name, how) ?? null

/** A part of what runs; null where nothing is recorded, or nothing that it could be a part of: then it isn't named. */
export const beginPart = (name: () => string, how: SpanBegin = {}): Span | null =>
  recorder?.isWithin() ? recorder.begin(name(), how) : null

export const describeSpan = (): string | null => recorder?.describe() ?? null

/** Does something as a span of its own. */
export const inSpan = async <T>(name: string, how: SpanBegin, work: () => Promise<T>): Promise<T> => {
  const span = beginSpan(name, how)
  if (!span) return work()
  let failed = true
  try {
    const result = await span.run(work)
    failed = false
    return result
  } finally {
    span.end(failed)
  }
}

/** Gives what `produce` gives, one after the other, as a span of its own. */
export async function* streamInSpan<T>(
  name: string,
  how: SpanBegin,
  produce: () => AsyncIterable<T>,
): AsyncGenerator<T> {
  const span = beginSpan(name, how)
  if (!span) return yield* produce()
  const iterator = span.run(() => produce()[Symbol.asyncIterator]())
  let failed = true
  try {
    for (;;) {
      const next = await span.run(() => iterator.next())
      if (next.done) break
      yield next.value
    }
    failed = false
  } finally {
    await iterator.return?.()
    span.end(failed)
  }
}
