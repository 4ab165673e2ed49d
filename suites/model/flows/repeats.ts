import { besides, breaks, equal, isSaidDone, success, wasCarriedOut } from '#check'
import { versionIn } from '#fixtures/service/hiring/flow.ts'
import { historyIn, sizeOf } from '#fixtures/service/hiring/history.ts'
import { timesShown } from '#fixtures/service/records/texts.ts'
import { about } from '../sequence/command.ts'
import type { FlowCommand, Known } from './known.ts'
import { linksShown } from './links.ts'

/** What a second effect of the last write would change, as the flow's owner reads it. */
async function seen(flow: Known): Promise<unknown> {
  const { owner, last } = flow
  const detail = await owner.hiring.detail(flow)
  if (!wasCarriedOut(detail)) return 'no detail'
  return {
    version: versionIn(detail.body, flow),
    history: sizeOf(historyIn(detail)),
    ...(last?.operation === 'create' ? { links: await linksShown(owner.hiring, flow) } : {}),
    ...(last?.text === undefined ? {} : { notes: timesShown(detail, last.text) }),
  }
}

export const repeats = (which: number): FlowCommand =>
  about(
    which,
    letter => `the last write of ${letter} is sent again, as after a timeout`,
    async flow => {
      const { last } = flow
      if (!last) return []
      const before = await seen(flow)
      const reply = await last.by.hiring.call(last.operation, last.input)
      const after = await seen(flow)
      const effect = breaks(last.once, equal('reads', before, after, 'before and after the repeat'))
      return besides(effect, async () => breaks(last.confirmed, isSaidDone(reply) ? [] : success(reply)))
    },
    ({ last }) => last !== undefined && Object.hasOwn(last.input, 'requestId'),
  )
