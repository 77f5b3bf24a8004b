// The way back from Google's page: the popup hands over what the address holds and closes.
export const googleChannel = 'lantern-google'

export type GoogleReturn = { code: string | null; state: string | null; error: string | null }

export const handOver = (search: string): void => {
  const given = new URLSearchParams(search)
  const answer: GoogleReturn = {
    code: given.get('code'),
    state: given.get('state'),
    error: given.get('error'),
  }
  const channel = new BroadcastChannel(googleChannel)
  channel.postMessage(answer)
  channel.close()
  window.close()
}
