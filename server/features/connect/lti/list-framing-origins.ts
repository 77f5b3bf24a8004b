// Origins that may frame a launch's page: the registered platforms.
import type { Db } from '../../../database/client.ts'
import { listPlatforms } from './platform-queries.ts'

export const listFramingOrigins = async (db: Db): Promise<string[]> => {
  const origins = (await listPlatforms(db)).flatMap(({ issuer, authUrl }) =>
    [issuer, authUrl].filter(address => URL.canParse(address)).map(address => new URL(address).origin),
  )
  return [...new Set(origins)]
}
