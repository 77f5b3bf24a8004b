// Under which addresses other devices reach this machine.

type Interfaces = Record<
  string,
  readonly { address: string; family: string; internal: boolean }[] | undefined
>

const loopback = /^(localhost|127\.|::1$|\[::1\]$)/

/** Whether a server that listens to this host can be reached from other devices. */
export const listensToNetwork = (host: string): boolean => !loopback.test(host)

/** Networks of containers and virtual machines, which no phone is in. */
const virtual = /^(docker|br-|veth|virbr|vmnet|vboxnet|tun|tap)/

/** A school's or a home's network first. */
const rank = (address: string): number => {
  if (address.startsWith('192.168.')) return 0
  if (address.startsWith('10.')) return 1
  return /^172\.(1[6-9]|2\d|3[01])\./.test(address) ? 2 : 3
}

/**
 * @param host what the server listens to: one address, or all of them
 * @returns IPv4 addresses, the likeliest first; of a server that listens to one address, that one
 */
export const listNetworkHosts = (host: string, interfaces: Interfaces): string[] => {
  const isAll = host === '0.0.0.0' || host === '::' || !listensToNetwork(host)
  if (!isAll) return [host.includes(':') ? `[${host}]` : host]
  return Object.entries(interfaces)
    .filter(([name]) => !virtual.test(name))
    .flatMap(([, addresses = []]) => addresses)
    .filter(
      ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    )
    .map(({ address }) => address)
    .sort((a, b) => rank(a) - rank(b))
}
