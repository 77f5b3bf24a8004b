import { expect, test } from 'vitest'
import {
  choosePort,
  initArguments,
  launchCommand,
  listenSettings,
  stopCommand,
  writeUrl,
} from './commands.ts'

const place = { binaries: 'bin', cluster: 'cluster', logFile: 'log' }
const tcp = { port: 50_000, password: 'a b' }

test('on Windows PostgreSQL is started and stopped by its own tool, elsewhere it is run and gets a signal', () => {
  const settings = { jit: 'off', port: '50000' }
  expect(launchCommand(place, settings, 'win32')).toMatchObject({
    file: expect.stringMatching(/pg_ctl\.exe$/),
    args: ['start', '-W', '-D', 'cluster', '-l', 'log', '-o', '-c jit=off -c port=50000'],
  })
  expect(launchCommand(place, settings, 'linux').args).toEqual([
    '-D',
    'cluster',
    '-c',
    'jit=off',
    '-c',
    'port=50000',
  ])
  expect(stopCommand(place, 'win32')?.args.slice(0, 3)).toEqual(['stop', '-D', 'cluster'])
  expect([stopCommand(place, 'linux'), stopCommand(place, 'darwin')]).toEqual([null, null])
})

test('a port is for this computer alone, and needs a password', () => {
  expect(listenSettings(tcp)).toMatchObject({ listen_addresses: '127.0.0.1', port: '50000' })
  expect(initArguments('cluster', tcp, 'file')).toContain('--pwfile=file')
  expect(initArguments('cluster', tcp, 'file')).not.toContain('--auth=trust')
  expect(writeUrl(tcp, 'lantern')).toBe('postgresql://lantern:a%20b@127.0.0.1:50000/lantern')
})

test('a socket needs none, since only its user enters its folder', () => {
  const reach = { folder: '/tmp/s' }
  expect(listenSettings(reach)).toEqual({ listen_addresses: '', unix_socket_directories: '/tmp/s' })
  expect(initArguments('cluster', reach, 'file')).toContain('--auth=trust')
  expect(writeUrl(reach, 'lantern')).toBe('postgresql://lantern@localhost/lantern?host=%2Ftmp%2Fs')
})

test('a port is among those that no service has', () => {
  for (const hash of ['00000000', 'ffffffff', '0123456789ab']) {
    expect(choosePort(hash)).toBeGreaterThanOrEqual(49_152)
    expect(choosePort(hash)).toBeLessThan(65_536)
  }
})
