import type { Command } from 'commander'

/** Adds `merge`, which puts the shards of a grade together. */
export function addMerge(program: Command): void {
  program
    .command('merge')
    .description('put the shards of a grade together: the reports, the gate and the exit code of the whole')
    .argument('<dirs...>', 'folders of the shards, as `grade --shard` has left them')
    .option('--out <dir>', 'folder of the reports', 'results')
    .option(
      '--baseline <grade>',
      'only what got worse since the grade of this folder, report or event log closes the gate',
    )
    .option('--history <dir>', 'append the grade to the history in this folder')
    .addHelpText(
      'after',
      '\nA shard that is missing or was cut short makes the whole inconclusive (exit code 3), and is named.\n' +
        'Shards of another seed, selection, target, configuration or number are no shards of one grade (exit code 2).',
    )
    .action(async (folders, options) => {
      const { merge } = await import('./merge.ts')
      process.exitCode = await merge(folders, options)
    })
}
