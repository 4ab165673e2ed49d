import { json } from '../escape/json.ts'
import type { Nearest } from './nearest.ts'
import type { Triage } from './triage.ts'

/** `triage.json`: the causes as data; `triage-schema.ts` beside this file is its published schema. */
export function triageJson({ grade, causes, before, blocked, dictionary }: Triage): string {
  const value = {
    ...{ run: grade.run.id, startedAt: grade.run.startedAt, url: grade.target.url, dictionary },
    causes: causes.map(
      ({ rules, surfaces, fine, sightings, nearest, explained, blocked: also, shownBy }) => ({
        ...{ rules, surfaces, fine, red: sightings.map(({ check }) => check), blocked: also, explained },
        nearest: nearest.map(nearestJson),
        ...{ shownBy: shownBy.id, replay: shownBy.replay },
      }),
    ),
    ...{ blocked, before },
  }
  return `${json(value, 2)}\n`
}

const nearestJson = ({
  fault: { id, what },
  elsewhere,
  explains,
  leaves,
  contradicted,
  further,
}: Nearest) => ({
  ...{ fault: id, what },
  ...(elsewhere === undefined ? {} : { elsewhere }),
  ...{ explains, leaves, contradicted, further },
})
