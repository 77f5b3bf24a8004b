// Return from a provider's page: the popup hands over the address's parameters. The opener listens on a
// channel of our own origin, since the provider's page may sever the link between the two.

/** Broadcast channels, one per kind of sign-in, so that messages don't mix. */
export const channels = { google: 'lantern-google', school: 'lantern-school' } as const

/** A window beside the page, for a provider's page. */
export const popupLook = 'popup,width=480,height=640'

export type ProviderReturn = {
  code: string | null
  state: string | null
  /** Issuer of the response, if the provider names it (RFC 9207). */
  iss: string | null
  error: string | null
}

/** Acknowledgement by the page that opened the popup when it accepts the response. */
type ReturnAcknowledgement = { taken: string | null }

export const readReturn = (search: string): ProviderReturn => {
  const parameters = new URLSearchParams(search)
  return {
    code: parameters.get('code'),
    state: parameters.get('state'),
    iss: parameters.get('iss'),
    error: parameters.get('error'),
  }
}

/** A page in the same browser responds within milliseconds, or not at all. */
const timeoutMs = 700

/** @returns whether a page goes on with it; where none does, the popup's tie was cut or there is no popup */
export const handOver = (channelName: string, answer: ProviderReturn): Promise<boolean> =>
  new Promise(resolve => {
    const channel = new BroadcastChannel(channelName)
    const end = (isAccepted: boolean) => {
      clearTimeout(waiting)
      channel.close()
      resolve(isAccepted)
    }
    const waiting = setTimeout(() => end(false), timeoutMs)
    channel.onmessage = ({ data }: MessageEvent<ReturnAcknowledgement>) =>
      data.taken === answer.state && end(true)
    channel.postMessage(answer)
  })

/** Response from the popup; null if it was closed. */
export const waitForReturn = (
  popup: Window,
  channelName: string,
  state: string,
): Promise<ProviderReturn | null> =>
  new Promise(resolve => {
    const channel = new BroadcastChannel(channelName)
    const end = (answer: ProviderReturn | null) => {
      clearInterval(watch)
      channel.close()
      resolve(answer)
    }
    const watch = setInterval(() => popup.closed && end(null), 500)
    channel.onmessage = ({ data }: MessageEvent<ProviderReturn>) => {
      if (data.state !== state) return
      channel.postMessage({ taken: state } satisfies ReturnAcknowledgement)
      end(data)
    }
  })
