// Seconds at which whole pictures of a video stand: those in between are stored as differences.
import { EncodedPacketSink, type InputVideoTrack } from 'mediabunny'

/** A video of eight hours with two a second has as many. */
const maxKeys = 60_000

/** In order; null where the file has more of them, or damaged ones. */
export const listKeyTimes = async (track: InputVideoTrack): Promise<number[] | null> => {
  const sink = new EncodedPacketSink(track)
  const options = { metadataOnly: true }
  const times: number[] = []
  try {
    let packet = await sink.getFirstPacket(options)
    if (packet && packet.type !== 'key') packet = await sink.getNextKeyPacket(packet, options)
    while (packet) {
      if (times.length === maxKeys) return null
      times.push(packet.timestamp)
      packet = await sink.getNextKeyPacket(packet, options)
    }
    return times
  } catch {
    return null
  }
}
