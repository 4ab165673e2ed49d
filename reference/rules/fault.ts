import type { Seams } from './seams.ts'

/** One deliberate violation that the service can be started with. */
export interface Fault {
  id: string
  /** Ids of the requirements that it breaks; the first is the one that it is about. */
  violates: string[]
  what: string
  /** Requirements that can't but be seen broken with it, each with the reason; `*` stands for all of them. */
  inevitable?: Record<string, string>
  /** What it does to what passes the seams, where it has no rule to break, or besides. */
  alters?(kept: Seams): Partial<Seams>
  /** Its rules answer by what they were asked before, and not only by what they are given. */
  remembers?: true
  /** What it breaks lasts for a moment: a machine with much under way may look when it is over. */
  fleeting?: true
}

/** A fault as it stands beside the rules that it breaks: the rules that it puts in the place of the kept ones. */
export interface FaultOf<Part> extends Fault {
  breaks?(kept: Part): Partial<Part>
}

/** The part with every fault whose id is in `started`, in the order of the table. */
export function withFaults<Part>(
  kept: Part,
  faults: readonly FaultOf<Part>[],
  started: ReadonlySet<string>,
): Part {
  let part = kept
  for (const fault of faults) if (started.has(fault.id)) part = { ...part, ...fault.breaks?.(part) }
  return part
}
