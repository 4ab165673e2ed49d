import { describe, expect, test } from 'vitest'
import { behaviours } from './table.ts'
import { trial } from './trial.ts'

describe.concurrent('what doctor tells of a target that does its worst', () => {
  test.each(behaviours)('$family: $name', async behaviour => {
    expect((await trial([behaviour], { command: 'doctor' })).wrong).toEqual([])
  })
})
