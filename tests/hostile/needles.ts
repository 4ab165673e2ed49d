/** Knows many texts, and which of them occur in another: in one pass over it, however many they are. */
export class Needles {
  /** What begins with the same four bytes. */
  readonly #byStart = new Map<number, [text: string, bytes: Buffer][]>()
  /** Whether anything begins with bytes that fold to this; most places of a text are passed over by it. */
  readonly #folded = new Uint8Array(0x10000)

  /** @param texts of four bytes or more */
  constructor(texts: Iterable<string>) {
    for (const text of texts) {
      const bytes = Buffer.from(text)
      const start = bytes.readInt32LE(0)
      this.#folded[fold(start)] = 1
      const alike = this.#byStart.get(start)
      if (alike) alike.push([text, bytes])
      else this.#byStart.set(start, [[text, bytes]])
    }
  }

  /** Those that occur. */
  in(haystack: string): Set<string> {
    const bytes = Buffer.from(haystack)
    const found = new Set<string>()
    let window = 0
    for (let end = 0; end < bytes.length; end++) {
      window = (window >>> 8) | ((bytes[end] ?? 0) << 24)
      if (this.#folded[fold(window)] === 0) continue
      for (const [text, needle] of this.#byStart.get(window) ?? [])
        if (
          bytes.compare(
            needle,
            0,
            needle.length,
            end - 3,
            Math.min(end - 3 + needle.length, bytes.length),
          ) === 0
        )
          found.add(text)
    }
    return found
  }
}

const fold = (start: number) => Math.imul(start, 0x9e3779b1) >>> 16
