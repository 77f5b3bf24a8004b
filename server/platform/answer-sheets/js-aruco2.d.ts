// Types of the package, which has none; only the parts used here.
declare module 'js-aruco2' {
  type Corner = { x: number; y: number }
  type Marker = { id: number; corners: Corner[]; hammingDistance: number }
  export const AR: {
    Dictionary: new (name: string) => { codeList: string[] }
    Detector: new (config: {
      dictionaryName: string
      maxHammingDistance: number
    }) => {
      detectImage(width: number, height: number, rgba: Uint8Array | Uint8ClampedArray): Marker[]
    }
  }
}
