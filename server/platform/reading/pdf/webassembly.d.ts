// The part of WebAssembly used here: Node's types leave it to the browser's, which the server does not load.
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: string
  }
  type Imports = Record<string, Record<string, unknown>>
  type Exports = Record<string, unknown>
  interface Instance {
    readonly exports: Exports
  }
  interface Memory {
    readonly buffer: ArrayBuffer
  }
  class RuntimeError extends Error {}
  const Instance: { new (module: Module, imports: Imports): Instance }
  function compile(bytes: Uint8Array): Promise<Module>
}
