import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const command = fileURLToPath(new URL('../cli/conformance.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'conformance-benchmark-'))
const peak = join(folder, 'peak')

/** A module for the measured process: at its end it writes its peak of resident memory, in kilobytes. */
const probe = `data:text/javascript,${encodeURIComponent(
  `import { writeFileSync } from 'node:fs'
   process.on('exit', () => writeFileSync(${JSON.stringify(peak)}, String(process.resourceUsage().maxRSS)))`,
)}`

interface Measurement {
  seconds: number
  megabytes: number
}

function run(args: string[]): Measurement {
  const started = performance.now()
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--max-semi-space-size=4', '--heap-growing-percent=30', '--import', probe, command, ...args],
    {
      encoding: 'utf8',
    },
  )
  const seconds = (performance.now() - started) / 1000
  if (status !== 0) throw new Error(`conformance ${args.join(' ')} ended with ${status}: ${stderr}`)
  return { seconds, megabytes: Number(readFileSync(peak, 'utf8')) / 1024 }
}

/** Measures one command: a run that warms the compile cache, then `rounds` that count. */
function bench(name: string, limits: string, rounds: number, args: string[]): void {
  run(args)
  const runs = Array.from({ length: rounds }, () => run(args))
  const spread = (values: number[]) => {
    const sorted = values.toSorted((a, b) => a - b)
    const of = (share: number) => (sorted[Math.round((sorted.length - 1) * share)] ?? 0).toFixed(2)
    return `min ${of(0)}  median ${of(0.5)}  max ${of(1)}`
  }
  console.log(`${name} (${limits})`)
  console.log(`  seconds    ${spread(runs.map(each => each.seconds))}`)
  console.log(`  megabytes  ${spread(runs.map(each => each.megabytes))}`)
}

console.log(
  `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`,
)
bench('conformance --help', 'wanted: within 0.3 s', 5, ['--help'])
bench('grade of the embedded reference, 50 samples a property', 'wanted: within 15 s and 400 MB', 5, [
  'grade',
  '--seed',
  '1',
  '--out',
  join(folder, 'results'),
])
const slow = join(folder, 'slow.yaml')
writeFileSync(slow, 'target: { embedded: reference, variants: [latency] }\n')
bench('the same with every answer delayed by the variant latency', 'wanted: within 3 times', 3, [
  'grade',
  '--config',
  slow,
  '--seed',
  '1',
  '--out',
  join(folder, 'results'),
])
rmSync(folder, { recursive: true })
