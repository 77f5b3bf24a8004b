import { expect, test } from 'vitest'
import { environment } from '../server/platform/config/index.ts'
import { internalVariables } from '../server/platform/config/settings.ts'
import { composeVariables, readEnvExample, renderEnvExample } from './env-example.ts'

test('.env.example is what the settings say (npm run tables)', () => {
  expect(readEnvExample()).toBe(renderEnvExample())
})

test('.env.example has every variable of the configuration and of compose.yaml, and sets none', () => {
  const lines = readEnvExample().split('\n')
  const named = lines.flatMap(line => /^#([A-Z][A-Z0-9_]*)=$/.exec(line)?.[1] ?? [])
  const wanted = Object.keys(environment.shape).filter(
    name => !(internalVariables as readonly string[]).includes(name),
  )
  expect(named.sort()).toEqual([...wanted, ...Object.keys(composeVariables)].sort())
  expect(lines.filter(line => line !== '' && !line.startsWith('#'))).toEqual([])
})
