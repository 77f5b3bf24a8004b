// The sound of a video as a file of its own, packet by packet as it is: nothing is decoded.
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
import { SoundError } from '../index.ts'
import { withSound } from './open-sound.ts'

type Container = { mediaType: SoundType; create(): OutputFormat }

const containers: Partial<Record<AudioCodec, Container>> = {
  aac: { mediaType: 'audio/mp4', create: () => new Mp4OutputFormat({ fastStart: false }) },
  opus: { mediaType: 'audio/ogg', create: () => new OggOutputFormat() },
  vorbis: { mediaType: 'audio/ogg', create: () => new OggOutputFormat() },
  mp3: { mediaType: 'audio/mpeg', create: () => new Mp3OutputFormat() },
  flac: { mediaType: 'audio/flac', create: () => new FlacOutputFormat() },
  'pcm-s16': { mediaType: 'audio/wav', create: () => new WavOutputFormat() },
}

const copyPackets = async (track: InputAudioTrack, codec: AudioCodec, format: OutputFormat, path: string) => {
  const decoderConfig = await track.getDecoderConfig()
  const output = new Output({ format, target: new FilePathTarget(path) })
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  await output.start()
  for await (const packet of new EncodedPacketSink(track).packets())
    await source.add(packet, decoderConfig ? { decoderConfig } : undefined)
  await output.finalize()
}

/**
 * @returns the media type of the copy; null where there is no picture or its sound can't stand alone, so that nothing
 * is stored
 * @throws SoundError where the file has no sound
 */
export const extractSound = (path: string, copyPath: string): Promise<{ mediaType: SoundType } | null> =>
  withSound(path, async sound => {
    if (!sound?.hasPicture) return null
    if (!sound.track) throw new SoundError('no-sound')
    const codec = await sound.track.getCodec()
    const container = codec && containers[codec]
    if (!container) return null
    await copyPackets(sound.track, codec, container.create(), copyPath)
    return { mediaType: container.mediaType }
  })
