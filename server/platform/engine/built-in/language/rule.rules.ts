// Definition of a rule of refusal. Precision comes from refusing: each rule removed a kind of flaw that a
// reader had found, and can be measured by itself.

/** A text below headings of its own. */
type Below = { headings: readonly string[]; text: string }

/** A text that shows a rule: its last sentence is what is judged, or of that one term. */
export type Shown =
  | string
  | { text: string; headings?: readonly string[]; before?: readonly (string | Below)[]; of?: string }

export type Rule<Subject, Id extends string = string> = {
  /** Unique name of the flaw that it refuses. */
  id: Id
  /** The flaw, in a sentence. */
  why: string
  /** Whether it refuses. */
  test(subject: Subject): boolean
  /** Refused by this rule, and by none before it. */
  example: Shown
  /** Nearly the same, and refused by none. */
  counterexample: Shown
}

/** The id of the first rule that refuses; null where none does. */
export const refusalBy = <Subject, Id extends string>(
  rules: readonly Pick<Rule<Subject, Id>, 'id' | 'test'>[],
  subject: Subject,
): Id | null => rules.find(rule => rule.test(subject))?.id ?? null

/**
 * Some of the rules, in their order.
 * @throws where there is no rule of an id: a list of ids must not lose one by a rule's new name
 */
export const takeRules = <Subject>(
  rules: readonly Rule<Subject>[],
  ids: readonly string[],
): readonly Rule<Subject>[] => {
  for (const id of ids) if (!rules.some(rule => rule.id === id)) throw new Error(`there is no rule "${id}"`)
  return rules.filter(({ id }) => ids.includes(id))
}
