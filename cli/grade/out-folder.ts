import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OutputProblem } from '../../fixtures/base/output-problem.ts'
import { makeFolder } from '../../fixtures/events/log.ts'
import { takeEarlierAway } from './earlier.ts'

/** The least room that a grade can begin with, in bytes: the log and reports of one check need about twice as much. */
const leastRoom = 64 * 1024

/**
 * Makes a folder ready for a grade, before anything is sent: what an earlier grade left is taken away, and there is
 * room.
 * @throws UsageProblem when files of a grade's names are somebody else's
 * @throws OutputProblem, as a matter of usage, when nothing can be written there
 */
export function makeReady(folder: string): void {
  try {
    takeEarlierAway(folder)
    tryRoom(folder)
  } catch (problem) {
    throw problem instanceof OutputProblem ? problem.ofUsage() : problem
  }
}

/** @throws OutputProblem when so much can't be written */
function tryRoom(folder: string): void {
  const trial = join(folder, `room.${randomBytes(4).toString('hex')}.tmp`)
  try {
    makeFolder(folder)
    writeFileSync(trial, Buffer.alloc(leastRoom), { flag: 'wx', mode: 0o600 })
  } catch (problem) {
    throw new OutputProblem(`reports can not be written to ${folder}`, problem)
  } finally {
    if (existsSync(trial)) rmSync(trial)
  }
}
