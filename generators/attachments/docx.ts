import { filler } from './types.ts'
import { entryOverhead, zip } from './zip.ts'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const packaging = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const padName = 'word/pad.bin'

/** A Word document (ECMA-376) of one empty paragraph. `padding` bytes go into a part that nothing refers to. */
export function docx(padding: number, mark: string): Uint8Array<ArrayBuffer> {
  const overhead = entryOverhead(padName)
  const pad = padding >= overhead ? [{ name: padName, content: filler(padding - overhead, mark) }] : []
  return zip([
    {
      name: '[Content_Types].xml',
      content: `${xml}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="bin" ContentType="application/octet-stream"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${xml}<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      content: `${xml}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p/></w:body></w:document>`,
    },
    ...pad,
  ])
}

/** A workbook, which is a ZIP of XML parts as well, and no allowed type. */
export function xlsx(): Uint8Array<ArrayBuffer> {
  return zip([
    {
      name: '[Content_Types].xml',
      content: `${xml}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${xml}<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${xml}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets/></workbook>`,
    },
  ])
}
