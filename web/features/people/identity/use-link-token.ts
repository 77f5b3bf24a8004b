import { useEffect, useState } from 'react'

/** The token of a mail's link; undefined until the page is awake, since prerendering has no query. */
export const useLinkToken = (): string | undefined => {
  const [token, setToken] = useState<string>()
  useEffect(() => setToken(new URLSearchParams(location.search).get('token') ?? ''), [])
  return token
}
