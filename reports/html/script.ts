import { createHash } from 'node:crypto'

/** The only script of the page: the filter, copy buttons, and links into what is folded. Without it all is readable. */
export const script = `
'use strict'
const form = document.getElementById('filter')
const entries = [...document.querySelectorAll('[data-verdict]')]
const groups = [...document.querySelectorAll('.group, .group section')]
const words = new Map()
const textOf = entry => {
  if (!words.has(entry)) words.set(entry, entry.textContent.toLowerCase())
  return words.get(entry)
}
const filter = () => {
  const { text, verdict, chapter, persona } = Object.fromEntries(new FormData(form))
  const wanted = text.trim().toLowerCase()
  const has = (entry, name, value) => !value || entry.dataset[name].split(' ').includes(value)
  for (const entry of entries) entry.hidden = !(has(entry, 'verdict', verdict) && has(entry, 'chapter', chapter) &&
    has(entry, 'persona', persona) && (!wanted || textOf(entry).includes(wanted)))
  const narrow = Boolean(wanted || verdict || chapter || persona)
  for (const group of groups) {
    const shown = group.querySelector('[data-verdict]:not([hidden])')
    group.hidden = narrow && !shown
    if (narrow && shown && group.tagName === 'DETAILS') group.open = true
  }
  const count = entries.filter(entry => !entry.hidden).length
  form.querySelector('output').textContent = narrow ? count + ' of ' + entries.length + ' shown' : ''
}
form.hidden = false
form.addEventListener('input', filter)
form.addEventListener('submit', event => event.preventDefault())
const clear = () => { form.reset(); filter() }
const reach = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!target) return
  if (target.closest('[hidden]')) clear()
  for (let at = target; at; at = at.parentElement) if (at.tagName === 'DETAILS') at.open = true
  target.scrollIntoView()
}
addEventListener('hashchange', reach)
addEventListener('keydown', event => {
  if (event.key === '/' && event.target.tagName !== 'INPUT') {
    event.preventDefault()
    form.elements.text.focus()
  }
  if (event.key === 'Escape' && form.contains(event.target)) clear()
})
const copy = async (pre, button) => {
  try {
    await navigator.clipboard.writeText(pre.textContent)
    button.textContent = 'copied'
  } catch {
    getSelection().selectAllChildren(pre)
    button.textContent = document.execCommand('copy') ? 'copied' : 'selected'
  }
}
const withButton = pre => {
  if (pre.previousElementSibling?.className === 'copy') return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = 'copy'
  button.addEventListener('click', () => copy(pre, button))
  pre.before(button)
}
const isShown = pre => !pre.parentElement.closest('details:not([open])')
const addButtons = within => {
  for (const pre of within.querySelectorAll('pre')) if (isShown(pre)) withButton(pre)
}
addButtons(document)
document.addEventListener('toggle', event => addButtons(event.target), true)
reach()
`

/** What lets a page run its script and no other, as a source of its policy. */
export const scriptSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
