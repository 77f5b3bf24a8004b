// Rotation and cropping of a picture in the browser; the result is added like any other.

/** Share of JPEG's best quality. */
const quality = 0.92

const draw = (width: number, height: number, paint: (context: CanvasRenderingContext2D) => void) => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  // Transparent pictures get a white background.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  paint(context)
  return new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('no picture came out'))),
      'image/jpeg',
      quality,
    ),
  )
}

/** Picture turned 90 degrees clockwise. */
export const turnPicture = async (picture: Blob): Promise<Blob> => {
  const bitmap = await createImageBitmap(picture)
  return draw(bitmap.height, bitmap.width, context => {
    context.translate(bitmap.height, 0)
    context.rotate(Math.PI / 2)
    context.drawImage(bitmap, 0, 0)
  })
}

/** Shares of the picture's width and height, 0 to 1. */
export type Area = { x: number; y: number; width: number; height: number }

export const cropPicture = async (picture: Blob, area: Area): Promise<Blob> => {
  const bitmap = await createImageBitmap(picture)
  const [width, height] = [area.width * bitmap.width, area.height * bitmap.height]
  return draw(width, height, context =>
    context.drawImage(bitmap, -area.x * bitmap.width, -area.y * bitmap.height),
  )
}

/** Drawn line; coordinates are shares of the picture's width and height. */
export type Stroke = { colour: string; points: readonly { x: number; y: number }[] }

/** Width of a drawn line, as a share of the picture's longer side. */
const strokeWidth = 0.006

export const paintStrokes = (
  context: CanvasRenderingContext2D,
  strokes: readonly Stroke[],
  { width, height }: { width: number; height: number },
) => {
  context.lineWidth = strokeWidth * Math.max(width, height)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const { colour, points } of strokes) {
    context.strokeStyle = colour
    context.beginPath()
    for (const [i, { x, y }] of points.entries())
      if (i === 0) context.moveTo(x * width, y * height)
      else context.lineTo(x * width, y * height)
    // A point alone is a dot.
    const [first] = points
    if (points.length === 1 && first) context.lineTo(first.x * width, first.y * height)
    context.stroke()
  }
}

export const drawOnPicture = async (picture: Blob, strokes: readonly Stroke[]): Promise<Blob> => {
  const bitmap = await createImageBitmap(picture)
  return draw(bitmap.width, bitmap.height, context => {
    context.drawImage(bitmap, 0, 0)
    paintStrokes(context, strokes, bitmap)
  })
}
