// The certificate that a teacher hands in.

/** One-page PDF that names a person and a subject. */
export const certificatePdf = (name: string, subject: string): Buffer => {
  const line = (y: number, size: number, text: string) => `BT /F1 ${size} Tf 72 ${y} Td (${text}) Tj ET\n`
  const content =
    line(700, 22, 'Certificate of Qualified Teacher Status') +
    line(640, 16, `This is to certify that ${name}`) +
    line(610, 16, `is qualified to teach ${subject} at secondary level.`)
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}endstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj${object}endobj\n`
    return offset
  })
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  file += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
