// Commands that start and stop PostgreSQL, and where it listens, by system. Windows has no signals, Node reaches no Unix
// socket there, and PostgreSQL refuses to run with an administrator's rights unless its own tool starts it.
import { join } from 'node:path'

/** How PostgreSQL is reached: `folder` of its socket, or a port of this computer with a password. */
export type Reach = { folder: string } | { port: number; password: string }

/** Ports that no service has by agreement. */
const firstPort = 49_152
const portCount = 16_000

/** Port of an installation, the same at each start. @param hash hexadecimal digits of its folder */
export const choosePort = (hash: string): number =>
  firstPort + (Number.parseInt(hash.slice(0, 8), 16) % portCount)

/** Address of a database. */
export const writeUrl = (reach: Reach, database: string): string =>
  'folder' in reach
    ? `postgresql://lantern@localhost/${database}?host=${encodeURIComponent(reach.folder)}`
    : `postgresql://lantern:${encodeURIComponent(reach.password)}@127.0.0.1:${reach.port}/${database}`

/** Settings of the listener. */
export const listenSettings = (reach: Reach): Record<string, string> =>
  'folder' in reach
    ? { listen_addresses: '', unix_socket_directories: reach.folder }
    : { listen_addresses: '127.0.0.1', port: String(reach.port), unix_socket_directories: '' }

type Place = { binaries: string; cluster: string; logFile: string }
export type Command = { file: string; args: string[] }

const toOptions = (settings: Record<string, string>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** Command that runs PostgreSQL, or on Windows one that starts it and ends. */
export const launchCommand = (
  { binaries, cluster, logFile }: Place,
  settings: Record<string, string>,
  platform: NodeJS.Platform,
): Command =>
  platform === 'win32'
    ? {
        file: join(binaries, 'pg_ctl.exe'),
        args: ['start', '-W', '-D', cluster, '-l', logFile, '-o', toOptions(settings).join(' ')],
      }
    : { file: join(binaries, 'postgres'), args: ['-D', cluster, ...toOptions(settings)] }

/** Command that stops PostgreSQL on a system without signals; null where a signal does. */
export const stopCommand = (
  { binaries, cluster }: Pick<Place, 'binaries' | 'cluster'>,
  platform: NodeJS.Platform,
): Command | null =>
  platform === 'win32'
    ? { file: join(binaries, 'pg_ctl.exe'), args: ['stop', '-D', cluster, '-m', 'fast', '-t', '30'] }
    : null

/** Arguments of `initdb`; with a password where others on this computer could connect. */
export const initArguments = (cluster: string, reach: Reach, passwordFile: string): string[] => [
  '-D',
  cluster,
  '-U',
  'lantern',
  '--encoding=UTF8',
  '--locale=C',
  ...('folder' in reach ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]),
]
