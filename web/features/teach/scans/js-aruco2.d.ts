// The package comes without types. Only what is called here is told; web/aruco-modules.ts makes a module of it.
declare module 'js-aruco2' {
  type Marker = { id: number; corners: { x: number; y: number }[] }
  export const AR: {
    Detector: new (config: {
      dictionaryName: string
      maxHammingDistance: number
    }) => { detectImage(width: number, height: number, rgba: Uint8ClampedArray): Marker[] }
  }
}
