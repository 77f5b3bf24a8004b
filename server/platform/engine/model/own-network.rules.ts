// Hosts of the own computer or network, by their names.
const ownNetwork =
  /^(?:localhost|host\.docker\.internal|[^.]+|\[::1\]|\[f[cd][0-9a-f:]+\]|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|.+\.(?:local|lan|internal))$/u

/** @param hostname as `URL` writes it, with brackets around an IPv6 address */
export const isOwnNetwork = (hostname: string): boolean => ownNetwork.test(hostname)
