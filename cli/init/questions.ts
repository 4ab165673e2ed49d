import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { UsageProblem } from '../usage-problem.ts'

/**
 * Asks the user at the terminal; a secret isn't shown as it is typed.
 * @throws UsageProblem when there is no terminal
 */
export async function ask(question: string, { secret = false, otherwise = '' } = {}): Promise<string> {
  if (!process.stdin.isTTY)
    throw new UsageProblem(`there is no terminal to ask for ${question}; ${otherwise}`)
  process.stderr.write(`${question}: `)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({
    input: process.stdin,
    output: secret ? silent : process.stderr,
    terminal: true,
  })
  try {
    return (await lines.question('')).trim()
  } finally {
    lines.close()
    if (secret) process.stderr.write('\n')
  }
}
