// Fonts are files by script: a text is split where another file is needed.

/** Ranges of one file, both ends within. */
export type FontScript = { name: string; ranges: readonly (readonly [number, number])[] }

/** Reads "U+0000-00FF,U+0131". */
export const parseRanges = (written: string): [number, number][] =>
  written.split(',').map(range => {
    const [first = '', last = first] = range.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

const has = ({ ranges }: FontScript, point: number) =>
  ranges.some(([first, last]) => point >= first && point <= last)

/**
 * Runs of one script each, together the whole text. A character stays in the previous run if that font has
 * it; one without a font goes to the first script.
 */
export const splitRuns = (
  text: string,
  scripts: readonly FontScript[],
): { text: string; script: string }[] => {
  const runs: { text: string; script: FontScript }[] = []
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    const last = runs.at(-1)
    const script = last && has(last.script, point) ? last.script : scripts.find(one => has(one, point))
    const chosen = script ?? scripts[0]
    if (!chosen) return []
    if (last && last.script === chosen) last.text += character
    else runs.push({ text: character, script: chosen })
  }
  return runs.map(({ text: run, script }) => ({ text: run, script: script.name }))
}
