import { resumeTextKept } from '../../fixtures/candidate-library/texts.ts'
import { check } from '../../fixtures/check/check.ts'

/** Resume text comes back as written: its line breaks, blank lines and characters of every script. */
export const asWritten = [
  { key: 'line-feeds', requirement: 'CAND-TEXT-01', text: 'Summary\nFirst line\nSecond line\nLast line' },
  { key: 'blank-lines', requirement: 'CAND-TEXT-02', text: 'Summary\n\n\nAfter two blank lines\n\nEnd' },
  {
    key: 'carriage-returns',
    requirement: 'CAND-TEXT-03',
    text: 'Summary\r\nFirst line\r\nSecond line\r\nLast line',
  },
  {
    key: 'scripts',
    requirement: 'CAND-TEXT-04',
    text: 'Ünïcödé e\u0301 面接 مقابلة ראיון 𠮷野家 👩🏽‍💻 “quotes” <b>&amp;</b> \\n \t tab \u00a0 \u200d end',
  },
].map(({ key, requirement, text }) =>
  check({
    id: `candidates.resume-text.${key}`,
    requirements: [requirement],
    needs: ['recruiter'],
    async run({ candidates }) {
      const { id } = await candidates.create({ rawResumeText: text })
      return resumeTextKept(await candidates.fullRecord(id), text)
    },
  }),
)
