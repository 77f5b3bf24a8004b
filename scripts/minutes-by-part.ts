// Minutes of a test run by part: unit tests by folder, their slowest files, journeys by spec.

/** Seconds of one file, measured while others ran beside it. */
export type TimedFile = { file: string; seconds: number }

/** Depth of the folders that are listed one by one. */
const depths: Record<string, number> = { 'server/features': 4, 'server/platform': 3 }

/** Part of the project that a unit test belongs to, such as `server/features/help/chat`. */
export const partOf = (file: string): string => {
  const folders = file.split('/').slice(0, -1)
  const depth = depths[folders.slice(0, 2).join('/')] ?? (folders[0] === 'server' ? 2 : 1)
  return folders.slice(0, depth).join('/')
}

const minutes = (seconds: number): string => (seconds / 60).toFixed(1).padStart(5)

/** Parts with their seconds, the slowest first. */
export const sumBy = (files: readonly TimedFile[], partOfFile: (file: string) => string): TimedFile[] => {
  const sums = new Map<string, number>()
  for (const { file, seconds } of files) {
    const part = partOfFile(file)
    sums.set(part, (sums.get(part) ?? 0) + seconds)
  }
  return [...sums]
    .map(([file, seconds]) => ({ file, seconds }))
    .toSorted((a, b) => b.seconds - a.seconds || a.file.localeCompare(b.file))
}

/** Parts below this many seconds share one line. */
const minSeconds = 3

const list = (title: string, parts: readonly TimedFile[]): string[] => {
  const small = parts.filter(({ seconds }) => seconds < minSeconds)
  const rest = small.reduce((sum, { seconds }) => sum + seconds, 0)
  const sum = parts.reduce((all, { seconds }) => all + seconds, 0)
  return [
    `${minutes(sum)}  ${title}`,
    ...parts
      .filter(part => !small.includes(part))
      .map(({ file, seconds }) => `${minutes(seconds)}    ${file}`),
    ...(small.length > 0 ? [`${minutes(rest)}    ${small.length} others`] : []),
  ]
}

/** Number of unit test files that are listed one by one. */
const slowestFiles = 15

export const describeMinutes = (unit: readonly TimedFile[], journeys: readonly TimedFile[]): string[] => [
  'Minutes by part (of all workers together):',
  ...list('unit tests by folder', sumBy(unit, partOf)),
  ...list(`the ${slowestFiles} slowest of their files`, sumBy(unit, file => file).slice(0, slowestFiles)),
  ...list(
    'journeys by spec',
    sumBy(journeys, file => file),
  ),
]
