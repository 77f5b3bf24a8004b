// Memory for the speech recognition that comes with Lantern.

/** Free memory that it asks for, in MB: its process needs about 800. */
export const neededMegabytes = 900

export const hasMemoryForSpeech = (availableBytes: number = process.availableMemory()): boolean =>
  availableBytes >= neededMegabytes * 1_048_576
