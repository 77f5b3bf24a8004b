// All rules of refusal. Each says what it refuses by an example; `registry.test.ts` proves every one.
import type { Rule, Shown } from './rule.rules.ts'
import { selfContainedRules } from './self-contained/index.rules.ts'

/** A rule without what it judges. */
export type KnownRule = { id: string; why: string; example: Shown; counterexample: Shown }

// biome-ignore lint/suspicious/noExplicitAny: each family judges something else
type Family = { name: string; rules: readonly Rule<any>[] }

/** In the order in which they are asked. */
export const families: readonly Family[] = [{ name: 'self-contained', rules: selfContainedRules }]
