import { filler, joined } from './types.ts'

const longestSegment = 0xffff - 2
const segmentOverhead = 4

/**
 * A baseline JPEG (ITU-T T.81) of one grey pixel. `padding` bytes go into comment segments behind the scan. Some type
 * detectors, libmagic among them, follow only so many segments before it.
 */
export function jpeg(padding: number, mark: string): Uint8Array<ArrayBuffer> {
  const quantization = segment(0xdb, joined([0], new Uint8Array(64).fill(1)))
  const frame = segment(0xc0, joined([8, 0, 1, 0, 1, 1, 1, 0x11, 0]))
  // One code of one bit for each table: difference 0, and end of block.
  const oneCode = [1, ...Array<number>(15).fill(0), 0]
  const huffman = [segment(0xc4, joined([0x00], oneCode)), segment(0xc4, joined([0x10], oneCode))]
  const scan = joined(segment(0xda, joined([1, 1, 0, 0, 63, 0])), [0b00111111])
  const jfif = segment(0xe0, joined('JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0]))
  return joined(
    [0xff, 0xd8],
    jfif,
    quantization,
    frame,
    ...huffman,
    scan,
    ...comments(padding, mark),
    [0xff, 0xd9],
  )
}

function segment(marker: number, data: Uint8Array): Uint8Array {
  const length = data.length + 2
  return joined([0xff, marker, length >> 8, length & 255], data)
}

function comments(padding: number, mark: string): Uint8Array[] {
  const segments: Uint8Array[] = []
  for (let left = padding; left >= segmentOverhead; ) {
    let size = Math.min(left, longestSegment + segmentOverhead)
    // The rest must be nothing, or enough for another segment.
    if (left - size > 0 && left - size < segmentOverhead) size -= segmentOverhead
    segments.push(segment(0xfe, filler(size - segmentOverhead, `${mark}${left}`)))
    left -= size
  }
  return segments
}
