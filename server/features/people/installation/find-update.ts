// Notice of a new version, from an address that the operator sets. Off without one: nothing is asked.
import { isLater } from '@lantern/contract/people/installation/versions.rules'
import { z } from 'zod'
import type { Outgoing } from '../../../platform/outgoing/index.ts'

type Update = { version: string; url: string | null }

const link = z.url({ protocol: /^https$/ }).max(500)

/** A list of releases as GitHub, Gitea and Forgejo answer for the latest one, or the two facts alone. */
const releaseSchema = z.union([
  z
    .object({ tag_name: z.string().max(40), html_url: link.nullish().catch(null) })
    .transform(({ tag_name, html_url }) => ({ version: tag_name.replace(/^v/, ''), url: html_url ?? null })),
  z
    .object({ version: z.string().max(40), url: link.nullish().catch(null) })
    .transform(({ version, url }) => ({ version: version.replace(/^v/, ''), url: url ?? null })),
])

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export type UpdateNotice = {
  /** Later version; null where there is none, or none is known. */
  current(): Update | null
  refresh(): Promise<void>
}

/** @param address null: nothing is asked */
export const createUpdateNotice = (
  address: string | null,
  running: string,
  outgoing: Pick<Outgoing, 'ask'>,
): UpdateNotice => {
  let found: Update | null = null
  return {
    current: () => found,
    // An address that doesn't answer is asked again at the next time; the last answer stays.
    refresh: async () => {
      if (!address) return
      const { status, text } = await outgoing.ask(address, {
        headers: { accept: 'application/json', 'user-agent': 'Lantern' },
      })
      const release = status === 200 ? releaseSchema.safeParse(parseJson(text)) : null
      if (release?.success) found = isLater(release.data.version, running) ? release.data : null
    },
  }
}
