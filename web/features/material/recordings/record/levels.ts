// Levels of a microphone, from the stream that is recorded.
import { computeLevel, isOverdriven } from './level.rules.ts'

export type Levels = {
  read(): { level: number; isOverdriven: boolean }
  close(): void
}

export const openLevels = (stream: MediaStream): Levels => {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 2048
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    read: () => {
      analyser.getFloatTimeDomainData(samples)
      return { level: computeLevel(samples), isOverdriven: isOverdriven(samples) }
    },
    close: () => void context.close(),
  }
}
