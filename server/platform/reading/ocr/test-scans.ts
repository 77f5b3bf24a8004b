// PDFs with picture pages, for tests.

/** A PDF with one JPEG a page, which fills it. @param pages with their sizes in pixels; a page is as many points wide */
export const buildScan = (
  pages: readonly { jpeg: Uint8Array; width: number; height: number }[],
  rotate = 0,
): Buffer => {
  const objects: (string | [string, Uint8Array])[] = []
  const kids = pages.map((_, i) => `${3 + i * 3} 0 R`).join(' ')
  objects.push(
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
  )
  pages.forEach(({ jpeg, width, height }, i) => {
    const first = 3 + i * 3
    const content = `q ${width} 0 0 ${height} 0 0 cm /I Do Q`
    const resources = `/Resources << /XObject << /I ${first + 2} 0 R >> >>`
    const image = `/Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`
    objects.push(
      `<< /Type /Page /Parent 2 0 R /Rotate ${rotate} /MediaBox [0 0 ${width} ${height}] /Contents ${first + 1} 0 R ${resources} >>`,
      [`<< /Length ${content.length} >>`, Buffer.from(content)],
      [`<< /Type /XObject ${image} /Filter /DCTDecode /Length ${jpeg.length} >>`, jpeg],
    )
  })
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.4\n')]
  objects.forEach((object, i) => {
    const [dictionary, stream] = typeof object === 'string' ? [object, null] : object
    parts.push(Buffer.from(`${i + 1} 0 obj\n${dictionary}\n`))
    if (stream) parts.push(Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n'))
    parts.push(Buffer.from('endobj\n'))
  })
  parts.push(Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF'))
  return Buffer.concat(parts)
}
