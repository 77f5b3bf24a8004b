// npm run try-previous -- [--at REVISION] [JOURNEY …]: runs the journeys of the version before on the tables of this
// one, as its processes do while an installation is brought up to date one process after the other. The version
// before is the last one with older tables, unless a revision is named. Takes as long as its journeys do.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const root = join(import.meta.dirname, '..')
const migrations = 'server/database/migrations'

const git = (...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}

/** The last revision of this branch whose tables are older. */
const findPreviousVersion = (): string => {
  const newest = git('log', '-1', '--first-parent', '--format=%H', '--', `${migrations}/meta/_journal.json`)
  return git('rev-parse', `${newest}^`)
}

const run = (folder: string, command: string, args: string[]): void => {
  const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}

const { values, positionals: journeys } = parseArgs({
  options: { at: { type: 'string' } },
  allowPositionals: true,
})
const revision = git('rev-parse', values.at ?? findPreviousVersion())
const folder = mkdtempSync(join(tmpdir(), 'lantern-previous-'))
console.log(`Version before: ${git('log', '-1', '--format=%h of %ad', '--date=short', revision)}`)
git('worktree', 'add', '--detach', folder, revision)
try {
  const older = join(folder, migrations)
  rmSync(older, { recursive: true })
  cpSync(join(root, migrations), older, { recursive: true })
  run(folder, 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  run(folder, 'npm', ['run', 'build'])
  const chosen = journeys.map(name => `e2e/${name}\\.spec`)
  run(folder, 'npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...chosen])
  console.log('The version before goes on with the tables of this one.')
} finally {
  git('worktree', 'remove', '--force', folder)
}
