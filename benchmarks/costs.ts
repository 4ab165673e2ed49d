/**
 * Measures what each check costs: the most requests, and the most sensitive reads among them, that it sent in these
 * grades. What is sent for all checks together (preflight, logins, what is learnt) stands under `shared`. Plans of budgets are made of it: `npm run bench:costs -- results of-another ...`. The targets must have no tight limits.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Costs, shared } from '../cli/grade/budget/costs.ts'
import { isSensitiveRequest } from '../fixtures/client/spending.ts'
import type { Exchange } from '../fixtures/events/event.ts'
import { readLog } from '../reports/index.ts'

const file = fileURLToPath(new URL('../cli/grade/budget/costs.json', import.meta.url))

/** What one grade has sent, by check. */
async function costsIn(grade: string): Promise<Costs> {
  const checks = new Set<string>()
  const sent: Exchange[] = []
  for await (const event of readLog(join(grade, 'events.jsonl'))) {
    if (event.type === 'check-finished') checks.add(event.result.id)
    if (event.type === 'exchange') sent.push(event.exchange)
  }
  const costs: Costs = Object.fromEntries([...checks, shared].map(id => [id, [0, 0]]))
  for (const exchange of sent) {
    const cost = costs[checks.has(exchange.check) ? exchange.check : shared]
    if (!cost) continue
    cost[0]++
    if (isSensitiveRequest(exchange.request)) cost[1]++
  }
  return costs
}

const all = await Promise.all(process.argv.slice(2).map(costsIn))
const ids = [...new Set(all.flatMap(costs => Object.keys(costs)))].toSorted()
const most = (id: string, at: 0 | 1) => Math.max(...all.map(costs => costs[id]?.[at] ?? 0))
const lines = ids.map(id => `${JSON.stringify(id)}:[${most(id, 0)},${most(id, 1)}]`)
writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
console.log(`${ids.length} costs of ${all.length} grades`)
