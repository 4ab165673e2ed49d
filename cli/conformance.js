#!/usr/bin/env -S node --max-semi-space-size=4 --heap-growing-percent=30
// A small young generation (4 MiB in each thread) takes a third off the memory of a grade. A heap is collected when
// it has grown by a third: what a hostile target sent is let go soon.
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

// `git bisect run` takes a build for bad at any other code below 128, and leaves out one at 125.
if (process.argv.includes('--bisect')) {
  process.on('exit', code => {
    if (code > 1 && code < 128) process.exitCode = 125
  })
}

const oldest = 24
if (Number.parseInt(process.versions.node, 10) < oldest) {
  const installed = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
  const elsewhere = existsSync(installed)
    ? `; in another folder, \`${installed} ${fileURLToPath(import.meta.url)}\``
    : ''
  console.error(
    `conformance needs Node ${oldest} or newer, and this is ${process.version}. ` +
      `In a checkout, use \`npx conformance\`: it runs on the Node that \`npm ci\` installed${elsewhere}.`,
  )
  process.exit(2)
}

// Who judges anew holds a whole recording, whose size is known: a larger young generation spares it half of its
// collections. A running process can't have another one, so that it begins anew.
const small = '--max-semi-space-size=4'
if (['rejudge', 'verify'].includes(process.argv[2] ?? '') && process.execArgv.includes(small))
  process.execve?.(process.execPath, [
    process.execPath,
    ...process.execArgv.map(flag => (flag === small ? '--max-semi-space-size=32' : flag)),
    ...process.argv.slice(1),
  ])

// The compile cache makes the second start twice as quick as the first.
module.enableCompileCache()

// A checkout runs its sources as they are; the published package holds what they were compiled to.
const source = new URL('./main.ts', import.meta.url)
try {
  await import(existsSync(source) ? source.href : new URL('../dist/cli/main.js', import.meta.url).href)
} catch (problem) {
  // Node's own exit code would be 1, which says here that the gate failed.
  console.error(problem)
  process.exit(3)
}
