// The way back from Google's page: the popup hands over what the address holds and closes.
export const googleChannel = 'lantern-google'

export type GoogleReturn = { code: string | null; state: string | null; error: string | null }

export const handOver = (search: string): void => {
  const parameters = new URLSearchParams(search)
  const answer: GoogleReturn = {
    code: parameters.get('code'),
    state: parameters.get('state'),
    error: parameters.get('error'),
  }
  const channel = new BroadcastChannel(googleChannel)
  channel.postMessage(answer)
  channel.close()
  window.close()
}
