import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../../fixtures/base/folder.ts'
import { OutputProblem } from '../../fixtures/base/output-problem.ts'
import { takeEarlierAway } from './earlier.ts'

/** The least room that a grade can begin with, in bytes: the log and reports of one check need about twice as much. */
const leastRoom = 64 * 1024

/**
 * Takes away what an earlier grade left in the folder of the next one.
 * @throws UsageProblem when files of a grade's names are somebody else's
 * @throws OutputProblem, as a matter of usage, when they can't be taken away
 */
export const clearFolder = (folder: string): void => beforehand(() => takeEarlierAway(folder))

/**
 * Makes sure that a grade can be written to its folder, before anything is sent.
 * @throws OutputProblem, as a matter of usage, when it can't
 */
export const tryFolder = (folder: string): void => beforehand(() => tryRoom(folder, 'reports'))

/**
 * Makes sure that a grade can be appended to its history, as `tryFolder` does.
 * @throws OutputProblem, as a matter of usage, when it can't
 */
export const tryHistory = (folder: string): void =>
  beforehand(() => tryRoom(folder, 'the history', 'name another folder with --history'))

function beforehand(work: () => void): void {
  try {
    work()
  } catch (problem) {
    throw problem instanceof OutputProblem ? problem.ofUsage() : problem
  }
}

function tryRoom(folder: string, what: string, advice?: string): void {
  const trial = join(folder, `room.${randomBytes(4).toString('hex')}.tmp`)
  try {
    makeFolder(folder)
    writeFileSync(trial, Buffer.alloc(leastRoom), { flag: 'wx', mode: 0o600 })
  } catch (problem) {
    throw new OutputProblem(`${what} can not be written to ${folder}`, problem, advice)
  } finally {
    if (existsSync(trial)) rmSync(trial)
  }
}
