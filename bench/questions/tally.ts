// node bench/questions/tally.ts SHEET …: counts what a person wrote behind "Rate:" in sheets of sheet.ts, by kind,
// with Wilson's interval of 95 % for those without any flaw.
import { readFileSync } from 'node:fs'

type Rated = { kind: string; rate: string }

const ratedIn = (sheet: string): Rated[] =>
  sheet.split(/\n{2,}/u).flatMap(item => {
    const kind = /^ *Kind: (.+)$/mu.exec(item)?.[1]
    const rate = /^ *Rate: *(good|minor|bad)\b/mu.exec(item)?.[1]
    return kind && rate ? [{ kind, rate }] : []
  })

/** Wilson's score interval of 95 % for a share (Wilson 1927). */
const interval = (part: number, whole: number): string => {
  const z = 1.96
  const share = part / whole
  const centre = share + z ** 2 / (2 * whole)
  const spread = z * Math.sqrt((share * (1 - share)) / whole + z ** 2 / (4 * whole ** 2))
  const percent = (value: number) => Math.round((100 * value) / (1 + z ** 2 / whole))
  return `${percent(centre - spread)} to ${percent(centre + spread)} %`
}

const row = (name: string, rated: readonly Rated[]): string => {
  const count = (rate: string) => rated.filter(one => one.rate === rate).length
  const [good, minor, bad] = [count('good'), count('minor'), count('bad')]
  const percent = (part: number) => `${Math.round((100 * part) / rated.length)} %`
  const cells = [name, good, minor, bad, percent(good + minor), percent(good), interval(good, rated.length)]
  return `| ${cells.join(' | ')} |`
}

const rated = process.argv.slice(2).flatMap(path => ratedIn(readFileSync(path, 'utf8')))
if (rated.length === 0) throw new Error('no line says "Rate: good", "Rate: minor" or "Rate: bad"')
console.log(
  '| Kind | Good | Minor | Bad | Correct | Without a flaw | of these, 95 % |\n|---|---|---|---|---|---|---|',
)
for (const [kind, items] of [...Map.groupBy(rated, one => one.kind)].sort(([a], [b]) => a.localeCompare(b)))
  console.log(row(kind, items))
console.log(row('All', rated))
