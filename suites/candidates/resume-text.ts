import { accepted, Blocked, check } from '#check'
import { copyIn, resumeTextKept } from '#fixtures/service/candidate-library/texts.ts'

export default [
  /**
   * Resume text comes back as create and as update wrote it: its line breaks, blank lines and characters of every script. Blanks around the
   * text stand in the row of the scripts alone: a service may trim them (READINGS T-64).
   */
  ...[
    {
      id: 'candidates.resume-text.line-feeds',
      requirement: 'CAND-TEXT-01',
      text: 'Summary\nFirst line\nSecond line\nLast line',
    },
    {
      id: 'candidates.resume-text.blank-lines',
      requirement: 'CAND-TEXT-02',
      text: 'Summary\n\n\nAfter two blank lines\n\nEnd',
    },
    {
      id: 'candidates.resume-text.carriage-returns',
      requirement: 'CAND-TEXT-03',
      text: 'Summary\r\nFirst line\r\nSecond line\r\nLast line',
    },
    {
      id: 'candidates.resume-text.scripts',
      requirement: 'CAND-TEXT-04',
      text: '  Summary: Ünïcödé e\u0301 面接 مقابلة ראיון 𠮷野家 👩🏽‍💻 “quotes” <b>&amp;</b> \\n \t tab \u00a0 \u200d end  ',
    },
  ].map(({ id, requirement, text }) =>
    check({
      id,
      requirements: [requirement],
      needs: ['recruiter'],
      async run({ candidates }) {
        const person = await candidates.create({ rawResumeText: text })
        const created = await candidates.fullRecord(person.id)
        if (copyIn(created, text) === undefined)
          throw new Blocked('resumeContent shows nothing of a resume text that create was given')
        const again = text.replace('Summary', 'Overview')
        await accepted(candidates.update(person, { rawResumeText: again }))
        const updated = await candidates.fullRecord(person.id)
        // Whether an update replaces the text at all has a check of its own.
        const replaced = copyIn(updated, again) !== undefined
        return [...resumeTextKept(created, text), ...(replaced ? resumeTextKept(updated, again) : [])]
      },
    }),
  ),
]
