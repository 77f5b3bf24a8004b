// npm run audit: asks the registry for known holes in what ships. Where it doesn't answer, that is said and nothing fails:
// a check that hangs on somebody else's server would be switched off.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'

const report = z.looseObject({
  vulnerabilities: z.record(
    z.string(),
    z.looseObject({ severity: z.string(), range: z.string(), fixAvailable: z.unknown() }),
  ),
})

/** Severities that must be fixed at once. */
const grave = new Set(['high', 'critical'])

const { stdout } = spawnSync(
  'npm',
  ['audit', '--json', '--omit=dev', '--fetch-timeout=20000', '--fetch-retries=1'],
  {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
    timeout: 60_000,
  },
)

const readReport = () => {
  try {
    return report.safeParse(JSON.parse(stdout))
  } catch {
    return null
  }
}

const answered = readReport()
if (!answered?.success) console.log('The registry doesn’t answer about known holes; nothing was checked.')
else {
  const found = Object.entries(answered.data.vulnerabilities)
  for (const [name, { severity, range, fixAvailable }] of found)
    console.log(`${severity}: ${name} ${range}${fixAvailable ? ', mended in a later version' : ''}`)
  console.log(`${found.length} packages that ship have known holes.`)
  // Failure only for advisories with a fix.
  if (found.some(([, { severity, fixAvailable }]) => grave.has(severity) && fixAvailable))
    process.exitCode = 1
}
