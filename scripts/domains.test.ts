// Domains and features have the same names in contract, messages, server and web.
import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const domains = ['people', 'material', 'classes', 'study', 'help', 'questions', 'teach', 'connect']
/**
 * Features without a server part: question kinds (shared shapes and rules), pages that are the same for everybody, and
 * the store of a browser.
 */
const withoutServer = ['connect/content', 'connect/landing', 'people/on-device', 'questions/kinds']

const listFolders = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !['node_modules', 'generated'].includes(entry.name))
    .map(({ name }) => name)

const listFeatures = (folder: string): string[] =>
  listFolders(folder).flatMap(domain => listFolders(`${folder}/${domain}`).map(name => `${domain}/${name}`))

const serverFeatures = listFeatures('server/features')

test.each(['contract', 'server/features', 'web/features', 'messages/en'])(
  '%s has the eight domains',
  folder => {
    expect(listFolders(folder).filter(name => !domains.includes(name))).toEqual([])
  },
)

test.each(['contract', 'web/features'])('each feature of %s is one of the server', folder => {
  const known = [...serverFeatures, ...withoutServer]
  expect(listFeatures(folder).filter(feature => !known.includes(feature))).toEqual([])
})

test('each file of messages has the name of a feature or is shared', () => {
  const files = globSync('**/*.json', { cwd: join(root, 'messages/en') }).map(path =>
    path.slice(0, -'.json'.length),
  )
  const known = [...serverFeatures, ...withoutServer, 'web', 'server']
  expect(files.filter(file => !known.includes(file))).toEqual([])
})
