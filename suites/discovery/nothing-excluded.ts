import { accepted, asText, check, holds, seenIn } from '#check'
import { loadCatalogue } from '#document/index.ts'
import { toolsOf } from '#fixtures/schemas/tools.ts'
import { wordsOf } from '#fixtures/schemas/words.ts'
import { undocumented } from './undocumented.ts'

/** What no module may offer, by the words of a tool's name (What the service does, rule 6). */
const excluded = {
  'searching or sending on outside platforms': /\b(outreach|scrap\w*|crawl\w*|linkedin|talent platform)\b/,
  'connector browsers and cookies': /\b(browser|connector|cookies?)\b/,
  'system administration': /\b(admin(s|ister|istrate|istration|istrators?)?|system)\b/,
  'the moving of members': /\b(migrat\w*|(move|transfer|import) members?)\b/,
}

export default [
  /** No module offers what the document excludes. */
  check({
    id: 'discovery.nothing-excluded',
    requirements: ['SRV-03'],
    needs: ['recruiter'],
    async run({ recruiter }) {
      const modules = loadCatalogue().modules.map(async module => {
        const reply = await accepted(recruiter.discover(module.id))
        return undocumented(toolsOf(reply), module).flatMap(name => {
          const what = Object.entries(excluded).find(([, words]) => words.test(wordsOf(asText(name))))
          return seenIn(reply, holds(!what, `${module.id} /tools`, `nothing for ${what?.[0]}`, name))
        })
      })
      return (await Promise.all(modules)).flat()
    },
  }),
]
