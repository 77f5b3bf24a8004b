/** Address of a logo; another logo has another version, so that no browser shows the previous one. */
export const logoAddress = (version: string): string =>
  `/api/installation/logo?v=${encodeURIComponent(version)}`
