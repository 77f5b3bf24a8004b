// Types of the calls used here, since the package has none; web/aruco-modules.ts makes it a module.
declare module 'js-aruco2' {
  type Marker = { id: number; corners: { x: number; y: number }[] }
  export const AR: {
    Detector: new (config: {
      dictionaryName: string
      maxHammingDistance: number
    }) => { detectImage(width: number, height: number, rgba: Uint8ClampedArray): Marker[] }
  }
}
