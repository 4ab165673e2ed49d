import { expect, test } from 'vitest'
import { readOutline, stands } from '../../document/index.ts'
import { omission, omissionIds } from '../../document/omissions.ts'
import { bindingNames } from '../../fixtures/bindings/names.ts'

test('what may be left out stands on a place of the document, and each binding is one', () => {
  const outline = readOutline()
  const names: readonly string[] = bindingNames
  const astray = omissionIds.filter(id => {
    const { source, binding } = omission(id)
    return !stands(source, outline) || (binding !== undefined && !names.includes(binding))
  })
  expect(astray).toEqual([])
})

test('what may be left out is listed by name', () => {
  expect(omissionIds).toEqual(omissionIds.toSorted())
})
