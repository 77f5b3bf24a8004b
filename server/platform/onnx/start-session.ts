// Sessions of ONNX Runtime.

/**
 * A session that runs on one thread and gives its memory back after each run, with the runtime's tensors.
 * @param retainsMemory the session retains the memory of its largest run for the next, which takes a quarter less time
 * @throws where the runtime, which is native code, doesn't start on this machine
 */
export const startSession = async (weights: Buffer, retainsMemory = false) => {
  const runtime = await import('onnxruntime-node')
  const session = await runtime.InferenceSession.create(weights, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: retainsMemory,
    enableMemPattern: false,
  })
  return { session, Tensor: runtime.Tensor }
}
