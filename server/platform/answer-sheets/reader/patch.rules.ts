// The surroundings of a bubble as a small square of samples, and which of them lie where. Distances are in radii of
// the printed ring.

/** Samples from the middle to the border of a patch, and how far apart they are. */
const half = 20
export const patchStep = 0.08
export const patchSide = 2 * half + 1

type Sample = { at: number; x: number; y: number; distance: number }

const samples: readonly Sample[] = Array.from({ length: patchSide * patchSide }, (_, at) => {
  const [x, y] = [((at % patchSide) - half) * patchStep, (Math.floor(at / patchSide) - half) * patchStep]
  return { at, x, y, distance: Math.hypot(x, y) }
})

/** Degrees between two directions. */
export const measureTurn = (a: number, b: number): number =>
  Math.abs(((((a - b + 540) % 360) + 360) % 360) - 180)

const between = (min: number, max: number) =>
  samples.filter(({ distance }) => distance >= min && distance < max)

/** Inside the ring, its line left out. */
export const innerSamples = between(0, 0.8)
/** Paper around the ring, unless drawn over. The next ring begins at 1.4. */
export const outerSamples = between(1.13, 1.38)
/** Far past the ring towards the corners, where no other ring is near; one list a corner, clockwise from the lower
 * right one. */
export const cornerSamples = [45, 135, 225, 315].map(corner =>
  between(1.4, 1.55).filter(({ x, y }) => measureTurn((Math.atan2(y, x) * 180) / Math.PI, corner) <= 22),
)
export const allSamples = samples

/**
 * Grey values to ink, 0 for paper to 1 for nothing but ink. The paper's brightness around a bubble is a plane,
 * fitted to what lies outside its ring without what is drawn there.
 * @param white what the paper's brightness is about, from further around
 */
export const toInk = (greys: Float32Array, white: number): Float32Array => {
  const plane = fitPlane(greys, white)
  return greys.map((grey, at) => {
    const { x, y } = samples[at]!
    return 1 - grey / Math.max(1, plane.middle + plane.x * x + plane.y * y)
  })
}

const passes = 3
/** Difference from the plane, as a share of the white, from which a sample is ink. */
const inkFrom = 0.08
/** A plane so much darker than the paper further around is not paper. */
const darkestPaper = 0.5

type Plane = { middle: number; x: number; y: number }

/** Samples lie evenly around the middle, so that each factor is found by itself as long as most of them are paper. */
const fitPlane = (greys: Float32Array, white: number): Plane => {
  let plane: Plane = { middle: white, x: 0, y: 0 }
  for (let pass = 0; pass < passes; pass++) {
    let [n, sx, sy, sxx, sxy, syy, sg, sgx, sgy] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
    // The first look takes what is bright enough to be paper in shadow.
    const min = pass === 0 ? -darkestPaper * white : -inkFrom * white
    for (const { at, x, y } of outerSamples) {
      const grey = greys[at]!
      if (grey - (plane.middle + plane.x * x + plane.y * y) < min) continue
      n++
      sx += x
      sy += y
      sxx += x * x
      sxy += x * y
      syy += y * y
      sg += grey
      sgx += grey * x
      sgy += grey * y
    }
    if (n < outerSamples.length / 4) break
    const [mx, my, mg] = [sx / n, sy / n, sg / n]
    const [cxx, cxy, cyy] = [sxx / n - mx * mx, sxy / n - mx * my, syy / n - my * my]
    const [cgx, cgy] = [sgx / n - mg * mx, sgy / n - mg * my]
    const det = cxx * cyy - cxy * cxy
    if (det < 1e-6) break
    const x = (cgx * cyy - cgy * cxy) / det
    const y = (cgy * cxx - cgx * cxy) / det
    plane = { middle: mg - x * mx - y * my, x, y }
  }
  return plane
}
