import type { Answer, Harm, Right } from '../../behaviour.ts'
import { body } from '../../harms.ts'
import { rowsOf } from '../../rows.ts'

/** A row of the screens that a login leads to. */
export const screens = rowsOf('login', 'screens', 'screens: ')

/** Nobody gets through such a screen; the grade says so before it begins. */
export const stuck: Right = { exits: [2, 3], fails: [], passes: 'none' }

/** The approver may find its way or not; no requirement is broken by the looks of a page. */
export const hard: Right = { exits: [0, 2, 3], fails: [], passes: 'some' }

/** The pages of the reference, changed; what is no page passes. */
export const html =
  (change: (text: string, scene: Parameters<Harm>[2]) => string | Buffer): Harm =>
  (answer, asked, scene) =>
    isPage(answer) ? body(text => change(text, scene))(answer, asked, scene) : answer

const isPage = ({ headers: list }: Answer) =>
  list.some(([name, value]) => name.toLowerCase() === 'content-type' && value.includes('html'))
