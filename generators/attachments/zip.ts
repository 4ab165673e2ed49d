import { crc32 } from 'node:zlib'
import { joined } from './types.ts'

export interface ZipEntry {
  readonly name: string
  readonly content: Uint8Array | string
}

/** A ZIP archive (PKWARE APPNOTE 6.3) of stored entries. */
export function zip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  let offset = 0
  // In parts, since content may have tens of megabytes.
  const locals: Parameters<typeof joined> = []
  const directory: Uint8Array[] = []
  for (const { name, content } of entries) {
    const data = typeof content === 'string' ? joined(content) : content
    const sizes = joined(
      little(crc32(data), 4),
      little(data.length, 4),
      little(data.length, 4),
      little(name.length, 2),
      little(0, 2),
    )
    const stamp = joined(little(0, 2), little(0, 2), little(0, 2), little(0x5a21, 2))
    const head = joined('PK\x03\x04', little(20, 2), stamp, sizes, name)
    const attributes = joined(little(0, 2), little(0, 2), little(0, 2), little(0, 4), little(offset, 4))
    directory.push(joined('PK\x01\x02', little(20, 2), little(20, 2), stamp, sizes, attributes, name))
    locals.push(head, data)
    offset += head.length + data.length
  }
  const index = joined(...directory)
  const counts = joined(little(entries.length, 2), little(entries.length, 2))
  const end = joined(
    'PK\x05\x06',
    little(0, 4),
    counts,
    little(index.length, 4),
    little(offset, 4),
    little(0, 2),
  )
  return joined(...locals, index, end)
}

/** The bytes that an entry adds to an archive beside its content. */
export function entryOverhead(name: string): number {
  return 30 + 46 + 2 * name.length
}

export function little(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** i) % 256)
}
