// Build step: list of the addresses that have a screen, so that the server can answer 404 for others.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from './app/routes.ts'
import { client } from './build-language.ts'

const formatAddresses = (entries: readonly RouteConfigEntry[], above: string): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const here = path ? `${above}/${path}` : above
    const own = (path || index) && !children && path !== '*' ? [here || '/'] : []
    return [...own, ...formatAddresses(children ?? [], here)]
  })

const addresses = formatAddresses(routes, '')
writeFileSync(join(client, '..', 'addresses.json'), `${JSON.stringify(addresses, null, 2)}\n`)
console.log(`addresses.json: ${addresses.length} addresses`)
