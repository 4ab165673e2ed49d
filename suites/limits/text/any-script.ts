import {
  accepted,
  Blocked,
  breaks,
  carriedOut,
  check,
  isSuccess,
  type Mismatch,
  type Reply,
  Skipped,
  success,
} from '#check'
import type { CandidateLibrary } from '#fixtures/service/candidate-library/candidates.ts'
import { plainText } from '#fixtures/service/candidate-library/text-limit.ts'
import { copyIn, resumeTextKept } from '#fixtures/service/candidate-library/texts.ts'
import { above, below, type Send, unlessDoubtful } from '../doubtful-text-limit.ts'

/** Letters of many scripts, none of which is written in two ways. Each is one UTF-16 unit, and of two or three bytes. */
const letters = 'опытработы履歴書經歷이력서सरलงานעבודהعملΕργασία'

/** Bytes that a letter has at most. */
const bytesOfLetter = 3

/** What a text ends with: where other letters are dropped, it stays. */
const end = ' Works.'

/** A text of so many letters, by whose first word it is known again. */
const manyScripts = (length: number): string =>
  `Fictional ${letters.repeat(Math.ceil(length / letters.length))}`.slice(0, length - end.length) + end

/** Writes a resume text by one of the two writes that are limited. */
interface Write {
  name: string
  requirement: string
  send(candidates: CandidateLibrary): Promise<Send>
}

const writes: Write[] = [
  {
    name: 'create',
    requirement: 'LIM-TEXT-02',
    send: async candidates => async content =>
      candidates.call('create', await candidates.createInput(content)),
  },
  {
    name: 'update',
    requirement: 'LIM-TEXT-03',
    async send(candidates) {
      const { id } = await candidates.create()
      return async content => candidates.update({ id, version: await candidates.version(id) }, content)
    },
  },
]

export default [
  /**
   * The limit is one of characters in whatever script. A text whose letters alone are too many is refused, and one that
   * is below the limit even in bytes is accepted and kept whole (READINGS T-42). The twin is a text of ASCII.
   */
  check({
    id: 'limits.text.any-script',
    requirements: ['LIM-TEXT-01', 'LIM-TEXT-02', 'LIM-TEXT-03', 'CAND-TEXT-04'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const { characters, ofText = Number.POSITIVE_INFINITY } = await candidates.textLimit()
      const [few, many] = [(characters * below) / bytesOfLetter, characters * above].map(Math.floor)
      if (few === undefined || many === undefined || ofText < few)
        throw new Skipped(
          `the live schema allows the text alone no more than ${ofText} characters`,
          'text-limit',
        )
      const found: Mismatch[] = []
      for (const write of writes) {
        const send = await write.send(candidates)
        await accepted(send({ rawResumeText: plainText(few) }))
        const lost = await keepsAll(candidates, send, manyScripts(few))
        found.push(...lost)
        // Letters that come back as others may be counted as these (READINGS T-42).
        if (ofText < many || lost.length > 0) continue
        const reply = await send({ rawResumeText: manyScripts(many) })
        const tooMany = isSuccess(reply) ? carriedOut(`a ${write.name} with ${many} characters`)(reply) : []
        const isAsciiTooMuch = tooMany.length > 0 && isTooMuch(await send({ rawResumeText: plainText(many) }))
        if (isAsciiTooMuch)
          found.push(...breaks(write.requirement, await unlessDoubtful(candidates, send, tooMany)))
      }
      return found
    },
  }),
]

/** A text is refused as too much by its length, or by the schema (READINGS T-43). */
const isTooMuch = ({ status }: Reply): boolean => status === 413 || status === 400

/** Signs that may mark where a text was cut. */
const markOfCut = 3

/** Whether a text has lost its end, and nothing else. */
const isCut = (kept: string, sent: string): boolean =>
  kept.length < sent.length && sent.startsWith(kept.slice(0, -markOfCut))

/**
 * Judges that a text clearly below the limit is taken, and kept as it was sent. Its twin is one of ASCII. Other
 * characters than were sent are no matter of the limit.
 */
async function keepsAll(
  candidates: CandidateLibrary,
  send: Send,
  rawResumeText: string,
): Promise<Mismatch[]> {
  const reply = await send({ rawResumeText })
  if (!isSuccess(reply)) {
    await accepted(send({ rawResumeText: plainText(rawResumeText.length) }))
    return breaks('LIM-TEXT-01', await unlessDoubtful(candidates, send, success(reply)))
  }
  const record = await candidates.fullRecord(await candidates.idIn(reply))
  const kept = copyIn(record, rawResumeText)
  if (kept === undefined) throw new Blocked('resumeContent shows nothing of a resume text that was written')
  return breaks(
    isCut(kept, rawResumeText) ? 'LIM-TEXT-01' : 'CAND-TEXT-04',
    resumeTextKept(record, rawResumeText),
  )
}
