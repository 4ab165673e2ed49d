import { visible, visibleLine } from './visible.ts'

/** What CI services take for a command wherever it stands in a line of output. */
const commandAnywhere = /##(?=\[|vso\[|teamcity\[)/g

/** What GitHub takes for a command at the start of a line, spaces before it or not. */
const commandAtStart = /^(\s*):(?=:)/gm

/** Untrusted text for a terminal or a CI log: nothing in it moves the cursor, colours, reorders or commands. */
export function terminal(text: string): string {
  return defused(visible(text).replaceAll('\t', '  '))
}

/** `terminal`, on one line. */
export function terminalLine(text: string): string {
  return defused(visibleLine(text))
}

function defused(text: string): string {
  return text.replace(commandAnywhere, '#\\x23').replace(commandAtStart, '$1\\x3a')
}
