/** An unusual but conforming way for the service to behave. */
export interface Variant {
  id: string
  /** What in the document leaves the room: part, and rule or row, in our own words. */
  allowedBy: string
  what: string
}

/** A variant as it stands beside the choices that it changes. */
export interface VariantOf<Part> extends Variant {
  chooses(usual: Part): Partial<Part>
}

/** The part with every variant whose id is in `started`, in the order of the table. */
export function withVariants<Part>(
  usual: Part,
  variants: readonly VariantOf<Part>[],
  started: ReadonlySet<string>,
): Part {
  let part = usual
  for (const variant of variants) if (started.has(variant.id)) part = { ...part, ...variant.chooses(part) }
  return part
}
