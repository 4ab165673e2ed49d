import {
  accepted,
  breaks,
  check,
  exists,
  given,
  isSuccess,
  type Mismatch,
  mismatch,
  type Reply,
  seenIn,
  success,
} from '#check'
import { delivered } from '#fixtures/service/attachments/attachment-call.ts'
import {
  documentOrPicture,
  isFile,
  isOneOf,
  sameBytes,
  takenFor,
} from '#fixtures/service/attachments/delivered.ts'
import { type FileWay, fileWays } from '#fixtures/service/attachments/file-ways.ts'
import { nextSecond } from '#fixtures/service/attachments/next-second.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import type { AttachmentType } from '#generators/attachments/index.ts'
import { renderedAs, type Stored } from './rendered-as.ts'

/** Two files of one candidate, and one of another candidate, which is uploaded last: a mistaken latest one is that. */
interface Files {
  earlier: Stored
  later: Stored
  foreign: Stored
}

/** Bytes by which their sizes differ, for renderings that tell no more than that. */
const apart = 700

const isWord = (type: AttachmentType) => type === 'doc' || type === 'docx'

/** A way to a file, for files of one type. */
interface Asked {
  way: FileWay
  type: AttachmentType
  files: Files
}

/** Whether the original has to come: in a download, and in the preview of a DOC or DOCX (READINGS T-36, T-37). */
const isOriginal = ({ way, type }: Asked) => way.delivery === 'download' || isWord(type)

/** What the file of another candidate breaks, what another file than the right one, and what none. */
function broken({ way: { delivery, names }, type }: Asked) {
  const isDownload = delivery === 'download'
  if (names === 'candidate')
    return { foreign: 'ATT-LEG-04', other: 'ATT-LEG-03', none: isDownload ? 'ATT-LEG-01' : 'ATT-LEG-02' }
  const other = isDownload ? 'ATT-DL-01' : isWord(type) ? 'ATT-DL-04' : 'ATT-DL-02'
  return { foreign: 'ATT-DL-06', other, none: other }
}

/**
 * By each of the four ways to a file a candidate's own is delivered: that of the documentId, or the latest one by the
 * legacy path. It is no earlier one, nor one of another candidate. A preview of a PDF or an image may be any rendering;
 * it accuses only by being what another file was seen to be, and its own was not.
 */
const ownFile = (id: string, type: AttachmentType) =>
  check({
    id,
    requirements: [
      'ATT-LEG-04',
      'ATT-LEG-03',
      'ATT-LEG-02',
      'ATT-LEG-01',
      'ATT-DL-06',
      'ATT-DL-01',
      isWord(type) ? 'ATT-DL-04' : 'ATT-DL-02',
    ],
    needs: ['recruiter'],
    async run({ recruiter, signal }) {
      const files = await uploaded(recruiter, type, signal)
      const found: Mismatch[] = []
      for (const way of fileWays) {
        const asked = { way, type, files }
        if (way.names === 'candidate') found.push(...(await ofCandidate(recruiter, asked)))
        else
          for (const file of [files.earlier, files.later])
            found.push(
              ...ofDocumentId(await accepted(delivered(way.operation, recruiter, file)), file, asked),
            )
      }
      return found
    },
  })

async function uploaded(
  { candidates, attachments }: Persona,
  type: AttachmentType,
  signal: AbortSignal,
): Promise<Files> {
  const [own, another] = [await candidates.create(), await candidates.create()]
  const add = async (id: string, further: number): Promise<Stored> => {
    const { documentId, file } = await attachments.add(id, attachments.file(type, further))
    return { id, documentId, name: file.name, original: file.bytes }
  }
  const earlier = await add(own.id, 0)
  await nextSecond(signal)
  return {
    earlier,
    later: await add(own.id, apart),
    foreign: await add(another.id, 2 * apart),
  }
}

const originals = (files: Stored[]) => files.map(file => ({ file, seen: file.original }))

/** The mismatches of an answer that is another file than the wanted one. */
function insteadOf(reply: Reply, wanted: Stored, instead: Stored, asked: Asked): Mismatch[] {
  const { foreign, other } = broken(asked)
  const whose = instead.id === wanted.id ? 'of the same candidate' : 'of another candidate'
  const found = mismatch('body', wanted.name, `${instead.name}, ${whose}`)
  return breaks(instead.id === wanted.id ? other : foreign, seenIn(reply, [found]))
}

/** Judges what came for a documentId. Whether anything comes, and as what, has checks of its own. */
function ofDocumentId(reply: Reply, wanted: Stored, asked: Asked): Mismatch[] {
  const others = Object.values(asked.files).filter(file => file !== wanted)
  const instead = takenFor(reply, [wanted.original], originals(others))
  if (instead) return insteadOf(reply, wanted, instead, asked)
  return isOriginal(asked) ? breaks(broken(asked).other, sameBytes(reply, wanted.original)) : []
}

/**
 * Judges what came by the legacy path. Its twin is the same delivery of the latest file under its documentId: what that
 * does to the file, rightly or wrongly, is no matter of the legacy path.
 */
async function ofCandidate(recruiter: Persona, asked: Asked): Promise<Mismatch[]> {
  const { later, earlier, foreign } = asked.files
  const { operation, delivery } = asked.way
  const twin = await accepted(delivered(delivery, recruiter, later))
  const told = (mismatches: Mismatch[]) => given([exists(later.documentId, twin)], mismatches)
  const reply = await delivered(operation, recruiter, later)
  const { other, none } = broken(asked)
  if (!isSuccess(reply)) return told(breaks(none, success(reply)))
  const own = [later.original, twin.bytes]
  if (isOneOf(reply, own)) return []
  const others = [earlier, foreign]
  const instead =
    takenFor(reply, own, originals(others)) ??
    (isOriginal(asked)
      ? undefined
      : await renderedAs(reply, { recruiter, operation, own, wanted: later, others }))
  if (instead) return told(insteadOf(reply, later, instead, asked))
  if (!isOriginal(asked)) return isFile(twin) ? told(breaks(none, documentOrPicture(reply))) : []
  return isOneOf(twin, [later.original]) ? told(breaks(other, sameBytes(reply, later.original))) : []
}

export default [
  ownFile('attachments.own-file.pdf', 'pdf'),
  ownFile('attachments.own-file.doc', 'doc'),
  ownFile('attachments.own-file.docx', 'docx'),
  ownFile('attachments.own-file.png', 'png'),
  ownFile('attachments.own-file.jpg', 'jpg'),
  ownFile('attachments.own-file.jpeg', 'jpeg'),
]
