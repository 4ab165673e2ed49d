import { Command, Option } from 'commander'
import { scopes } from '../document/types.ts'
import { called } from '../fixtures/base/called.ts'
import { personaNames } from '../fixtures/events/event.ts'
import { milliseconds, several, shard, whole } from './arguments.ts'
import { addCompletion } from './completion.ts'
import { addMerge } from './merge/command.ts'
import { endWithNpm } from './parent.ts'
import { tellNoSecrets } from './printed.ts'
import { addProve } from './prove/command.ts'
import { addServe } from './serve/command.ts'
import { surviveTheirReaders } from './standard-streams.ts'
import { toolVersion } from './version.ts'

const program = new Command('conformance')
  .description('Grades any implementation of the recruiting tool adapter service against its document.')
  .version(toolVersion())
  // `certify` has a --version of its own.
  .enablePositionalOptions()
  .showHelpAfterError(`(see ${called()} --help)`)
  .addHelpText(
    'after',
    '\nExit codes: 0 gate passed, 1 gate failed, 2 usage or configuration, ' +
      '3 inconclusive or unreachable, 130 interrupted.',
  )
  .exitOverride(error => process.exit(error.exitCode === 0 ? 0 : 2))

program
  .command('grade')
  .description('grade a target and write the reports')
  .option(
    '--config <file>',
    'configuration (default: conformance.yaml; without one, the embedded reference is graded)',
  )
  .option('--url <url>', 'grade the service at this base URL, whatever target the configuration names')
  .option('--out <dir>', 'folder of the reports', 'results')
  .option('--suite <id>', 'only this suite (repeatable)', several)
  .option('--check <id>', 'only this check, or those whose id begins with it (repeatable)', several)
  .option('--requirement <id>', 'only the checks of this requirement (repeatable)', several)
  .option('--seed <n>', 'seed of all chance (default: a new one)', whole(-(2 ** 31), 2 ** 31 - 1))
  .addOption(new Option('--runs <n>', 'bodies that a property check sends').argParser(whole(1)).default(50))
  .option('--skip <id>', 'not this check, nor those whose id begins with it (repeatable)', several)
  .option('--last-failed <grade>', 'only the checks that did not pass in the grade of this folder or report')
  .option(
    '--baseline <grade>',
    'only what got worse since the grade of this folder, report or event log closes the gate',
  )
  .option('--build <name>', 'what is graded, such as a commit: reports and a history name it')
  .option('--history <dir>', 'append the grade to the history in this folder')
  .option('--bail <n>', 'end after so many failing checks; what did not run is blocked', whole(1))
  .option('--max-time <time>', 'end after this time, such as 5m; what did not run is blocked', milliseconds)
  .addOption(
    new Option(
      '--shard <i/n>',
      'only the i-th of n parts, for `merge`; auto: the part that the engine of this job says, auto/n where it tells no number',
    )
      .argParser(shard)
      .conflicts(['history', 'keepSessions', 'watch']),
  )
  .option('--read-only', 'send no writes; the checks that need them are skipped')
  .option(
    '--keep-sessions',
    'with a target behind a URL, log in only where the session of an earlier grade is no longer good',
  )
  .option('--watch', "grade again when the configuration or the target's command changes, or on Enter")
  .action(async ({ watch: again, ...options }) => {
    if (again) {
      const { watch } = await import('./grade/watch.ts')
      process.exitCode = await watch(options)
      return
    }
    const { grade } = await import('./grade/grade.ts')
    process.exitCode = await grade(options)
  })

program
  .command('replay')
  .description('repeat one check of a grade with the same seed')
  .argument('<grade>', 'folder of the grade, or its report.json')
  .argument('<check>', 'id of the check')
  .option('--config <file>', 'configuration (default: that of the grade, from the folder where it ran)')
  .option('--url <url>', 'repeat it on the service at this base URL')
  .addOption(
    new Option('--repeat <n>', 'repeat it so often, and say how often it was red')
      .argParser(whole(1))
      .default(1),
  )
  .option('--bisect', 'end with 0 for good, 1 for bad, 125 for what can not be judged: for `git bisect run`')
  .addOption(
    new Option(
      '--reduce',
      'find the fewest requests that show it, and write them as reproduce.sh and reproduce.http',
    ).conflicts('bisect'),
  )
  .option('--out <dir>', 'folder of the reports', 'results/replay')
  .action(async (dir, check, options) => {
    const { replay } = await import('./grade/replay.ts')
    process.exitCode = await replay(dir, check, options)
  })

program
  .command('rejudge')
  .description('judge a grade anew from its recording, and say what comes out otherwise')
  .argument('<grade>', 'folder or event log of the grade')
  .option('--json', 'print every check with both verdicts, and what is missing or too many, as JSON')
  .action(async (path, options) => {
    const { rejudge } = await import('./rejudge/rejudge.ts')
    process.exitCode = await rejudge(path, options)
  })

program
  .command('report')
  .description('make every report of a grade again from its log, also of one that was killed')
  .argument('<dir>', 'folder of the grade')
  .addOption(
    new Option('--format <name>', 'write only this one: metrics.prom, for whoever scrapes it').choices([
      'openmetrics',
    ]),
  )
  .action(async (dir, { format }) => {
    if (format) {
      const { metrics } = await import('./grade/metrics.ts')
      process.exitCode = await metrics(dir)
      return
    }
    const { report } = await import('./grade/report.ts')
    process.exitCode = await report(dir)
  })

addMerge(program)

program
  .command('diff')
  .description('say what changed from one grade to another, or put several side by side')
  .argument(
    '<grades...>',
    'folders, reports or event logs of grades; or one folder of grades, for its last two',
  )
  .option('--out <dir>', 'also write diff.html, diff.md and diff.json to this folder')
  .action(async (paths, options) => {
    const { diff } = await import('./diff.ts')
    process.exitCode = await diff(paths, options)
  })

program
  .command('history')
  .description('show verdicts, flakes, open choices and speed of many grades over time, on one page')
  .argument(
    '<dirs...>',
    'folders of grades, or with the history.jsonl that `grade --history` has written there',
  )
  .option('--out <dir>', 'folder of history.html and history.jsonl (default: the folder, where it is one)')
  .action(async (folders, options) => {
    const { history } = await import('./history.ts')
    process.exitCode = await history(folders, options)
  })

program
  .command('triage')
  .description('say what is probably broken where a grade is red, cause by cause')
  .argument('<grade>', 'folder, report or event log of a grade')
  .option('--against <grade>', 'an earlier grade: what was red there, too, is left out')
  .option('--out <dir>', 'also write triage.html, triage.md and triage.json to this folder')
  .action(async (path, options) => {
    const { triage } = await import('./triage.ts')
    process.exitCode = await triage(path, options)
  })

program
  .command('certify')
  .description('sign what a grade came to, as a certificate that others can verify, or say why not')
  .argument('<grade>', 'folder of the grade')
  .requiredOption('--product <name>', 'what was graded, as its users call it')
  .requiredOption('--version <version>', 'its version')
  .option('--image <digest>', 'the digest of its container image, as in name@sha256:…')
  .option('--key <file>', 'private key in PEM, Ed25519 or P-256 (default: the text in CONFORMANCE_KEY)')
  .action(async (path, options) => {
    const { certify } = await import('./certify/certify.ts')
    process.exitCode = await certify(path, options)
  })

program
  .command('verify')
  .description('verify a certificate without a network: signature, digests, and every verdict')
  .argument('<certificate>', 'certificate.json')
  .option('--evidence <dir>', 'folder of the grade; without it no verdict is looked at')
  .option('--public-key <file>', 'public keys in PEM, one of which has to have signed it')
  .action(async (file, options) => {
    const { verify } = await import('./certify/verify.ts')
    process.exitCode = await verify(file, options)
  })

addServe(program)

program
  .command('init')
  .description('look at a service, try its login, and write a conformance.yaml for it')
  .argument('[url]', 'base URL of the service (default: it is asked for)')
  .option('--out <file>', 'the file to write', 'conformance.yaml')
  .option('--force', 'replace the file if it exists')
  .option(
    '--origin <origin>',
    "origin of the identity provider, which may be given the passphrase besides the service's own (repeatable)",
    several,
  )
  .action(async (url, options) => {
    const { init } = await import('./init/init.ts')
    process.exitCode = await init(url, options)
  })

program
  .command('doctor')
  .description('look at the configuration and the target as a grade would, and say all that is wrong')
  .option('--config <file>', 'configuration (default: conformance.yaml)')
  .option('--url <url>', 'look at the service at this base URL')
  .action(async options => {
    const { doctor } = await import('./doctor/doctor.ts')
    process.exitCode = await doctor(options)
  })

program
  .command('token')
  .description('log a persona in and print its token, for the curl line of a report')
  .addOption(new Option('--persona <name>', 'who logs in').choices(personaNames).makeOptionMandatory())
  .addOption(new Option('--scope <scope...>', 'scopes to ask for (default: all)').choices(scopes))
  .option('--config <file>', 'configuration (default: conformance.yaml)')
  .option('--url <url>', 'log in at the service at this base URL')
  .action(async options => {
    const { token } = await import('./token/token.ts')
    process.exitCode = await token(options)
  })

addProve(program)

program
  .command('requirements')
  .description('list the requirements of the document, or print one')
  .argument('[id]', 'id of a requirement')
  .option('--coverage', 'list the checks that cover each, or say that none does')
  .option('--set <id>', 'list those of a frozen set; with --compare, what changed since')
  .option('--compare <id>', 'with --set: the other set, or unfrozen for what this version holds now')
  .option(
    '--config <file>',
    'file that may name your copy of the document, which is quoted (default: conformance.yaml)',
  )
  .action(async (id, options) => {
    const { requirements } = await import('./requirements.ts')
    process.exitCode = await requirements(id, options)
  })

program
  .command('explain')
  .description('print all about a check in Markdown: sentences, readings, what it asserts, what turns it red')
  .argument('<check>', 'id of the check')
  .argument('[grade]', 'folder of a grade: what it sent there, and was answered, is shown, too')
  .option(
    '--config <file>',
    'file that may name your copy of the document, which is quoted (default: conformance.yaml)',
  )
  .action(async (check, path, options) => {
    const { explainCheck } = await import('./explain-check.ts')
    process.exitCode = await explainCheck(check, path, options)
  })

/**
 * Prints the problem with which a command ended.
 * @returns the exit code
 */
async function explained(problem: unknown): Promise<number> {
  const { explain } = await import('./explain.ts')
  return explain(problem)
}

const streams = surviveTheirReaders()
tellNoSecrets()
endWithNpm()
// Node's own exit code for an error that nobody catches is 1, which says here that the gate failed.
process.on('uncaughtException', async problem => process.exit(await explained(problem)))

try {
  await addCompletion(program, process.argv.slice(2))
  await program.parseAsync()
} catch (problem) {
  process.exitCode = await explained(problem)
}

const problem = await streams.outputProblem()
if (problem) process.exitCode = Number(process.exitCode ?? 0) || (await explained(problem))
