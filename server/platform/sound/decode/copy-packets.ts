// Sound packet by packet as it is, into a container that players open: nothing is decoded.
import type { SoundType } from '@lantern/contract/material/recordings/recordings'
import {
  type AudioCodec,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathTarget,
  FlacOutputFormat,
  type InputAudioTrack,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WavOutputFormat,
} from 'mediabunny'

type Container = { mediaType: SoundType; create(): OutputFormat }

const containers: Partial<Record<AudioCodec, Container>> = {
  aac: { mediaType: 'audio/mp4', create: () => new Mp4OutputFormat({ fastStart: false }) },
  opus: { mediaType: 'audio/ogg', create: () => new OggOutputFormat() },
  vorbis: { mediaType: 'audio/ogg', create: () => new OggOutputFormat() },
  mp3: { mediaType: 'audio/mpeg', create: () => new Mp3OutputFormat() },
  flac: { mediaType: 'audio/flac', create: () => new FlacOutputFormat() },
  'pcm-s16': { mediaType: 'audio/wav', create: () => new WavOutputFormat() },
}

/** Seconds of a track. */
export type Stretch = { from: number; to: number }

/** Packets of a stretch, whose times begin with it. */
async function* packetsOf(track: InputAudioTrack, stretch: Stretch | null) {
  const sink = new EncodedPacketSink(track)
  const first = stretch && ((await sink.getPacket(stretch.from)) ?? (await sink.getFirstPacket()))
  const startsAt = first?.timestamp ?? 0
  // The last packet of a file that ends before the stretch begins.
  if (stretch && first && first.timestamp + first.duration < stretch.from) return
  for await (const packet of sink.packets(first ?? undefined)) {
    if (stretch && packet.timestamp >= stretch.to) return
    yield stretch ? packet.clone({ timestamp: packet.timestamp - startsAt }) : packet
  }
}

/**
 * Copies the packets of a track, or of a stretch of it.
 * @returns the media type of the copy and its seconds; null where its codec can't stand alone, so that nothing is stored
 */
export const copyPackets = async (
  track: InputAudioTrack,
  path: string,
  stretch: Stretch | null = null,
): Promise<{ mediaType: SoundType; seconds: number } | null> => {
  const codec = await track.getCodec()
  const container = codec && containers[codec]
  if (!container) return null
  const decoderConfig = await track.getDecoderConfig()
  const output = new Output({ format: container.create(), target: new FilePathTarget(path) })
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  await output.start()
  let seconds = 0
  for await (const packet of packetsOf(track, stretch)) {
    seconds = packet.timestamp + packet.duration
    await source.add(packet, decoderConfig ? { decoderConfig } : undefined)
  }
  await output.finalize()
  return { mediaType: container.mediaType, seconds }
}
