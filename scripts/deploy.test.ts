// Deployment files: the image, the compose file, the chart, alerts and the dashboard. No container engine
// checks them here, so this checks that they parse, and that the files they name exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { endpoints } from '../contract/api.ts'
import { containerCommands, isContainerCommand } from './container.ts'
import { composeVariables } from './env-example.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const settings = new Set(
  ['index', 'model', 'operations', 'plans', 'school'].flatMap(name =>
    [...read(`server/platform/config/${name}.ts`).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
      ([, found]) => found,
    ),
  ),
)
/** Settings of the platform and of the proxy in front. */
const otherSettings = ['MALLOC_ARENA_MAX', ...Object.keys(composeVariables)]
const isSetting = (name: string) => settings.has(name) || otherSettings.includes(name)

const probed = ['/api/alive', '/api/ready'].filter(path => {
  const known = Object.values(endpoints).map(endpoint => `/api${endpoint.path}`)
  return known.includes(path)
})

describe('the image', () => {
  const image = read('Dockerfile')
  const last = image.slice(image.lastIndexOf('FROM '))

  it('runs as nobody special, from files that are there', () => {
    expect(last).toMatch(/^USER node$/m)
    expect(last.indexOf('USER node')).toBeLessThan(
      last.indexOf('ENTRYPOINT ["node", "scripts/container.ts"]'),
    )
    for (const [, file] of image.matchAll(/"node", "([\w/.]+\.ts)"/g))
      expect(existsSync(join(root, file ?? ''))).toBe(true)
    for (const [, source] of image.matchAll(/^COPY (\w+\/package\.json) /gm))
      expect(existsSync(join(root, source ?? ''))).toBe(true)
  })

  it('runs everything without a command, and each command from files that are there', () => {
    expect(/^CMD \["(\w+)"\]$/m.exec(last)?.[1]).toBe('all')
    for (const file of Object.values(containerCommands).flat())
      expect([file, existsSync(join(root, file))]).toEqual([file, true])
  })

  it('has a copy of every part’s list of packages before they are installed', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
    for (const name of workspaces) expect(image).toContain(`COPY ${name}/package.json ${name}/`)
  })

  it('sets what Lantern reads', () => {
    const names = [...last.matchAll(/([A-Z][A-Z_]+)=/g)].map(([, name]) => name ?? '')
    expect(names.length).toBeGreaterThan(3)
    expect(names.filter(name => name !== 'NODE_ENV' && !isSetting(name))).toEqual([])
  })

  it('asks at an address that is there', () => {
    expect(probed).toEqual(['/api/alive', '/api/ready'])
    expect(last).toContain('scripts/container-health.ts')
    expect(read('scripts/container-health.ts')).toContain('/api/alive')
  })
})

type Service = {
  command?: string[]
  profiles?: string[]
  ports?: string[]
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: object
  volumes?: string[]
  read_only?: boolean
  cap_drop?: string[]
  stop_grace_period?: string
}
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> }

describe('the compose file', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as Compose

  it('has what it names', () => {
    expect(Object.keys(services).sort()).toEqual([
      'lantern',
      'ollama',
      'postgres',
      'proxy',
      'redis',
      'web',
      'worker',
    ])
    for (const [name, service] of Object.entries(services)) {
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect([name, other in services]).toEqual([name, true])
        if (condition === 'service_healthy') expect(services[other]?.healthcheck).toBeDefined()
      }
      for (const volume of service.volumes ?? []) {
        const [from = ''] = volume.split(':')
        expect(from.startsWith('.') ? existsSync(join(root, from)) : from in volumes).toBe(true)
      }
    }
  })

  it('starts one container by itself, at a port of this machine and without a value that somebody has to set', () => {
    const byItself = Object.entries(services).filter(([, { profiles }]) => !profiles)
    expect(byItself.map(([name]) => name)).toEqual(['lantern'])
    expect(services.lantern?.ports?.[0]).toMatch(/:-3000\}:3000$/)
    expect(read('compose.yaml')).not.toMatch(/\$\{\w+:?\?/)
    const profiles = new Set(Object.values(services).flatMap(({ profiles = [] }) => profiles))
    expect([...profiles].sort()).toEqual(['model', 'proxy', 'redis', 'scale'])
  })

  it('gives the image commands that it has', () => {
    const commands = [services.web, services.worker].map(service => service?.command?.[0] ?? '')
    expect(commands.map(isContainerCommand)).toEqual([true, true])
  })

  it('has the proxy ask a name that Lantern’s containers answer to', () => {
    expect(read('deploy/Caddyfile')).toContain('name lantern-web')
    expect(read('compose.yaml').match(/aliases: \[lantern-web\]/g)).toHaveLength(2)
  })

  it('runs Lantern on a file system that it can’t write, and sets what it reads', () => {
    for (const name of ['lantern', 'web', 'worker']) {
      const { read_only, cap_drop, environment = {} } = services[name] ?? {}
      expect([read_only, cap_drop]).toEqual([true, ['ALL']])
      expect(Object.keys(environment).filter(key => !isSetting(key))).toEqual([])
    }
  })

  it('leaves an ending web process more time than it takes', () => {
    const drain = Number(services.web?.environment?.DRAIN_SECONDS)
    expect(Number.parseInt(services.web?.stop_grace_period ?? '', 10)).toBeGreaterThan(drain + 30)
  })
})

describe('the chart', () => {
  const folder = 'deploy/helm/lantern'
  const values = parse(read(`${folder}/values.yaml`)) as Record<string, unknown>
  const files = readdirSync(join(root, folder, 'templates'))
  const templates = files.map(name => read(`${folder}/templates/${name}`))

  it('has values of the form that it asks for, and refuses others', () => {
    const check = new Ajv({ strict: false }).compile(JSON.parse(read(`${folder}/values.schema.json`)))
    expect([check(values), check.errors]).toEqual([true, null])
    for (const wrong of [{ publicUrl: 'no address' }, { replicas: 2 }, { web: { replicas: 0 } }])
      expect(check({ ...values, ...wrong })).toBe(false)
  })

  it('reads no value that there is none of', () => {
    const asked = templates.flatMap(text =>
      [...text.matchAll(/\.Values((?:\.\w+)+)/g)].map(([, path = '']) => path),
    )
    expect(asked.length).toBeGreaterThan(30)
    const missing = asked.filter(path => {
      let value: unknown = values
      for (const part of path.slice(1).split('.')) {
        if (typeof value !== 'object' || value === null || !(part in value)) return true
        value = (value as Record<string, unknown>)[part]
      }
      return false
    })
    expect(missing).toEqual([])
  })

  it('includes parts that are defined, and closes what it opens', () => {
    const all = templates.join('\n')
    const defined = new Set([...all.matchAll(/define "([\w.]+)"/g)].map(([, name]) => name))
    for (const [, name] of all.matchAll(/include "([\w.]+)"/g)) expect(defined).toContain(name)
    for (const text of templates) {
      const opened = [...text.matchAll(/\{\{-? (?:if|with|range|define) /g)].length
      expect([...text.matchAll(/\{\{-? end /g)]).toHaveLength(opened)
    }
  })

  /** Each line as it would be with something in every place: what steers is left out. */
  const fill = (text: string) =>
    text
      .split('\n')
      .filter(line => !/^\s*\{\{-? (?:if|else|end|with|range|include|define)\b.*\}\}$/.test(line))
      .map(line => line.replaceAll(/\{\{.*?\}\}/g, 'filled-in'))
      .join('\n')

  type Container = {
    livenessProbe?: { httpGet: { path: string } }
    readinessProbe?: { httpGet: { path: string } }
    command: string[]
  }
  type Manifest = {
    kind: string
    metadata: { name: string }
    spec: { template?: { spec: { containers: Container[]; initContainers: Container[] } } }
  }
  const manifests = ['web.yaml', 'jobs.yaml'].flatMap(name =>
    parseAllDocuments(fill(read(`${folder}/templates/${name}`))).map(document => {
      expect(document.errors).toEqual([])
      return document.toJS() as Manifest
    }),
  )

  it('makes what it is meant to, with probes at addresses that are there', () => {
    expect(manifests.map(({ kind }) => kind).sort()).toEqual([
      'Deployment',
      'Deployment',
      'HorizontalPodAutoscaler',
      'Ingress',
      'PodDisruptionBudget',
      'PodMonitor',
      'ScaledObject',
      'Service',
    ])
    const pods = manifests.flatMap(({ spec }) => spec.template?.spec ?? [])
    const [web] = pods.flatMap(({ containers }) => containers)
    expect(web?.livenessProbe?.httpGet.path).toBe('/api/alive')
    expect(web?.readinessProbe?.httpGet.path).toBe('/api/ready')
    for (const { command } of pods.flatMap(({ containers, initContainers }) => [
      ...containers,
      ...initContainers,
    ]))
      expect(existsSync(join(root, command[1] ?? ''))).toBe(true)
  })

  it('sets what Lantern reads', () => {
    const names = templates.flatMap(text =>
      [...text.matchAll(/- name: ([A-Z][A-Z0-9_]+)$/gm)].map(([, name = '']) => name),
    )
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter(name => !isSetting(name))).toEqual([])
  })
})
