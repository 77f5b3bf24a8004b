// Sessions of ONNX Runtime for the models of the engine.

/**
 * A session that runs on one thread and gives its memory back after each run, with the runtime's tensors.
 * @param keepsMemory the session keeps the memory of its largest run for the next, which takes a quarter less time
 * @throws where the runtime, which is native code, doesn't start on this machine
 */
export const startSession = async (weights: Buffer, keepsMemory = false) => {
  const runtime = await import('onnxruntime-node')
  const session = await runtime.InferenceSession.create(weights, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: keepsMemory,
    enableMemPattern: false,
  })
  return { session, Tensor: runtime.Tensor }
}
