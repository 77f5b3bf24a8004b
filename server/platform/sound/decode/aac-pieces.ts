// AAC without ffmpeg, by a decoder that reads whole MP4 files: the track is cut into pieces of about a minute, without
// decoding. Each piece has a thread of its own, since the decoder never frees its memory.
import { Worker } from 'node:worker_threads'
import {
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  type InputAudioTrack,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { runThread } from '../../task-process/index.ts'
import type { AacAnswer } from './aac.worker.ts'
import type { DecodedBlock } from './decoded-block.ts'

const packetsPerPiece = 3000
/** Packets before a piece that are decoded with it: a decoder's first one is never whole. */
const leadPackets = 2
const timeoutMs = 60_000
const maxOldGenerationSizeMb = 512

/** An MP4 file of some packets. */
const writePiece = async (
  track: InputAudioTrack,
  packets: readonly EncodedPacket[],
): Promise<ArrayBuffer> => {
  const decoderConfig = await track.getDecoderConfig()
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const source = new EncodedAudioPacketSource('aac')
  output.addAudioTrack(source)
  await output.start()
  const first = packets[0]!.timestamp
  for (const packet of packets)
    await source.add(
      packet.clone({ timestamp: packet.timestamp - first }),
      decoderConfig ? { decoderConfig } : undefined,
    )
  await output.finalize()
  return target.buffer!
}

const decodePiece = async (
  track: InputAudioTrack,
  packets: readonly EncodedPacket[],
  lead: number,
): Promise<DecodedBlock> => {
  const piece = await writePiece(track, packets)
  const worker = new Worker(new URL('./aac.worker.ts', import.meta.url), {
    workerData: piece,
    transferList: [piece],
    resourceLimits: { maxOldGenerationSizeMb },
  })
  const { samples, sampleRate } = (await runThread(worker, { timeoutMs })) as AacAnswer
  const last = packets.at(-1)!
  const seconds = last.timestamp + last.duration - packets[lead]!.timestamp
  const own = samples.subarray(Math.max(0, samples.length - Math.round(seconds * sampleRate)))
  return { channels: [own], rate: sampleRate }
}

export async function* decodeAac(track: InputAudioTrack): AsyncGenerator<DecodedBlock> {
  let packets: EncodedPacket[] = []
  let lead = 0
  for await (const packet of new EncodedPacketSink(track).packets()) {
    packets.push(packet)
    if (packets.length < packetsPerPiece) continue
    yield await decodePiece(track, packets, lead)
    packets = packets.slice(-leadPackets)
    lead = leadPackets
  }
  if (packets.length > lead) yield await decodePiece(track, packets, lead)
}
