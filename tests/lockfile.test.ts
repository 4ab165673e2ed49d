import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  version?: string
  optionalDependencies?: Record<string, string>
}

const lockfile = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')
const packages: Record<string, Locked> = JSON.parse(lockfile).packages

/**
 * `npm ci` refuses a lock file that lacks one, also for platforms other than this. `npm install` leaves out those that
 * its registry doesn't have; then write them in by hand, like their neighbours without `integrity`.
 */
test('the lock file has every platform of every package that comes in one build a platform', () => {
  const unlocked = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(
        name =>
          !packages[`${path}/node_modules/${name}`]?.version && !packages[`node_modules/${name}`]?.version,
      )
      .map(name => `${path}: ${name}`),
  )
  expect(unlocked).toEqual([])
})

test('the lock file names no registry, so that everybody installs from their own', () => {
  expect(lockfile.match(/"resolved": "https?:[^"]*/g)).toBeNull()
})
