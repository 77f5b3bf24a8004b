// Decoding without ffmpeg: packets of a track by decoders in WASM, one for each codec.
import { createReadStream } from 'node:fs'
import { AudioSampleSink, EncodedPacketSink, type InputAudioTrack } from 'mediabunny'
import { SoundError } from '../index.ts'
import { createResampler, type Resampler } from '../resampler.rules.ts'
import { decodeAac } from './aac-pieces.ts'
import type { DecodedBlock } from './decoded-block.ts'
import type { OpenSound } from './open-sound.ts'

type WasmAudio = { channelData: Float32Array[]; samplesDecoded: number; sampleRate: number }

const blockOf = ({ channelData, samplesDecoded, sampleRate }: WasmAudio): DecodedBlock => ({
  channels: channelData.map(channel => channel.subarray(0, samplesDecoded)),
  rate: sampleRate,
})

async function* decodePcm(track: InputAudioTrack): AsyncGenerator<DecodedBlock> {
  for await (const sample of new AudioSampleSink(track).samples()) {
    const channels = Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
      const channel = new Float32Array(sample.numberOfFrames)
      sample.copyTo(channel, { planeIndex, format: 'f32-planar' })
      return channel
    })
    yield { channels, rate: sample.sampleRate }
    sample.close()
  }
}

async function* decodeMp3(track: InputAudioTrack): AsyncGenerator<DecodedBlock> {
  const { MPEGDecoder } = await import('mpg123-decoder')
  const decoder = new MPEGDecoder()
  await decoder.ready
  for await (const { data } of new EncodedPacketSink(track).packets()) yield blockOf(decoder.decode(data))
}

async function* decodeOpus(track: InputAudioTrack): AsyncGenerator<DecodedBlock> {
  const { OpusDecoder } = await import('opus-decoder')
  const decoder = new OpusDecoder({ channels: await track.getNumberOfChannels() })
  await decoder.ready
  for await (const { data } of new EncodedPacketSink(track).packets())
    yield blockOf(decoder.decodeFrame(data))
}

/** FLAC and Vorbis decoders read the file as it is. */
async function* decodeFile(path: string, codec: 'flac' | 'vorbis'): AsyncGenerator<DecodedBlock> {
  const decoder =
    codec === 'flac'
      ? new (await import('@wasm-audio-decoders/flac')).FLACDecoder()
      : new (await import('@wasm-audio-decoders/ogg-vorbis')).OggVorbisDecoder()
  await decoder.ready
  for await (const chunk of createReadStream(path)) yield blockOf(await decoder.decode(chunk as Buffer))
  yield blockOf(await decoder.flush())
}

const decodeTrack = async (path: string, track: InputAudioTrack): Promise<AsyncIterable<DecodedBlock>> => {
  const codec = await track.getCodec()
  if (codec?.startsWith('pcm-')) return decodePcm(track)
  if (codec === 'mp3') return decodeMp3(track)
  if (codec === 'opus') return decodeOpus(track)
  if (codec === 'aac') return decodeAac(track)
  if (codec === 'flac' || codec === 'vorbis') return decodeFile(path, codec)
  throw new SoundError('sound-codec', { codec: codec?.toUpperCase() ?? 'this kind of' })
}

/**
 * Samples of a file, 16,000 a second. A damaged file yields what can be read of it.
 * @throws SoundError where nothing can be read
 */
export async function* decodeWithWasm(path: string, track: OpenSound['track']): AsyncGenerator<Float32Array> {
  if (!track) throw new SoundError('no-sound')
  const resamplers = new Map<number, Resampler>()
  let last: Resampler | null = null
  let isEmpty = true
  try {
    for await (const { channels, rate } of await decodeTrack(path, track)) {
      if ((channels[0]?.length ?? 0) === 0) continue
      last = resamplers.get(rate) ?? createResampler(rate)
      resamplers.set(rate, last)
      isEmpty = false
      yield last.add(channels)
    }
  } catch (error) {
    if (error instanceof SoundError) throw error
    // Damage ends the sound; the part before it is read.
    if (isEmpty) throw new SoundError('sound-broken')
  }
  if (last) yield last.end()
  else throw new SoundError('sound-broken')
}
