import { availableParallelism } from 'node:os'
import { type Command, Option } from 'commander'
import { milliseconds, several, shard, whole } from '../arguments.ts'

/** Adds `prove`, with which the suite proves itself on the reference. */
export function addProve(program: Command): void {
  program
    .command('prove')
    .description(
      'grade the reference with every fault and variant, or strangers, and say what the suite catches',
    )
    .option('--fault <id>', 'only this fault (repeatable)', several)
    .option('--variant <id>', 'only this variant (repeatable)', several)
    .option('--suite <id>', 'only with this suite (repeatable)', several)
    .option('--check <id>', 'only with this check, or those whose id begins with it (repeatable)', several)
    .option('--strangers <n>', 'draw this many strangers, SEED-1 and on, and grade them', whole(1))
    .option('--pairs <n>', 'draw this many pairs of a fault and a stranger, and try them', whole(1))
    .option(
      '--stranger <seed>',
      'grade the stranger of this seed (repeatable); with --fault, try the fault on it',
      several,
    )
    .option('--choose <dimension=value>', 'the strangers have this choice (repeatable)', several)
    .option('--usual', 'the strangers are usual in all that is not chosen')
    .option(
      '--for <time>',
      'begin no new trial after this time, such as 8m; without strangers, of the part whose turn it is',
      milliseconds,
    )
    .option(
      '--shard <i/n>',
      'only the i-th of n parts; auto: the part that the engine of this job says, auto/n where it tells no number',
      shard,
    )
    .option(
      '--join <dir...>',
      'put the proofs of all shards together, from their folders; of strangers, what is missing is tried',
      several,
    )
    .addOption(
      new Option('--workers <n>', 'threads that grade')
        .argParser(whole(1, 64))
        .default(availableParallelism()),
    )
    .addOption(new Option('--runs <n>', 'bodies that a property check sends').argParser(whole(1)).default(10))
    .option(
      '--seed <n>',
      'seed of all chance (default: 1; for strangers, and for whose turn it is, the date of today)',
      whole(-(2 ** 31), 2 ** 31 - 1),
    )
    .addOption(
      new Option('--repeat <n>', 'try each this many times, and say which verdicts differ')
        .argParser(whole(1))
        .default(1),
    )
    .option('--every-check', 'try every check with each fault, also those that can not meet it')
    .option(
      '--together',
      'try variants that one service can have at once together, and alone what comes out accused',
    )
    .option(
      '--out <dir>',
      'folder of the matrix; a proof that was cut short goes on there (default: results/proof, or results/strangers)',
    )
    .option('--dictionary <file>', 'write what a whole proof teaches of every fault to this file, for triage')
    .action(async options => {
      const { prove } = await import('./prove.ts')
      process.exitCode = await prove(options)
    })
}
