/** Plain objects: records of functions by kind. */
const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Adds the hooks of one feature to those of others. Lists are joined, records are merged.
 * @throws Error where two features define the same hook or the same key of a record
 */
export const addHooks = (all: Record<string, unknown>, added: object): void => {
  for (const [name, value] of Object.entries(added)) {
    const before = all[name]
    if (before === undefined) all[name] = value
    else if (Array.isArray(before) && Array.isArray(value)) all[name] = [...before, ...value]
    else if (isRecord(before) && isRecord(value)) {
      const twice = Object.keys(value).find(key => key in before)
      if (twice) throw new Error(`hook ${name}.${twice} is defined twice`)
      all[name] = { ...before, ...value }
    } else throw new Error(`hook ${name} is defined twice`)
  }
}
