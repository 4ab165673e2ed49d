import type { Command } from 'commander'
import { several, whole } from '../arguments.ts'

/** Adds `serve`, which runs the reference service as a sandbox. */
export function addServe(program: Command): void {
  program
    .command('serve')
    .description(
      'run the reference service as a sandbox; its passphrase is taken from SANDBOX_PASSPHRASE, or made up',
    )
    .option('--port <n>', 'port (default: a free one)', whole(0, 65_535))
    .option('--host <address>', 'address to bind to', '127.0.0.1')
    .option('--fault <id>', 'start it with this fault (repeatable)', several)
    .option('--variant <ids>', 'start it with these variants, separated by commas (repeatable)', several)
    .option('--stranger <seed>', 'start it with every open choice drawn from this seed')
    .option('--choose <dimension=value>', 'start it with this choice (repeatable)', several)
    .option('--usual', 'with --stranger: all that is not chosen is usual')
    .option('--device-lifetime <seconds>', 'how long a device code is good (default: 120)', whole(1))
    .option('--list-faults', 'list the faults and end')
    .option('--list-variants', 'list the variants and end')
    .option('--list-dimensions', 'list the open choices with their values and end')
    .option('--audit <file>', 'append the audit trail to this file, one JSON value a line')
    .action(async options => {
      const { serve } = await import('./serve.ts')
      process.exitCode = await serve(options)
    })
}
