import { expect, test } from 'vitest'
import { guid } from '../../../values/guid.ts'
import { classesByYear, isEmptyAudience, NO_AUDIENCE, numbersIn } from './audience.ts'

test('OFF-050 reads pasted numbers, however they are separated, each once', () => {
  expect(numbersIn(' 101, 102;103\n104\t101\r\n\n105 ')).toEqual(['101', '102', '103', '104', '105'])
  expect(numbersIn(' \n')).toEqual([])
})

test('OFF-050 an audience of exceptions only is empty', () => {
  expect(isEmptyAudience(NO_AUDIENCE)).toBe(true)
  expect(isEmptyAudience({ ...NO_AUDIENCE, except: ['101'] })).toBe(true)
  const group = guid('00000000-0000-4000-8000-000000000001')
  for (const part of [{ everybody: true }, { classes: ['1A'] }, { groups: [group] }, { numbers: ['101'] }])
    expect(isEmptyAudience({ ...NO_AUDIENCE, ...part })).toBe(false)
})

test('OFF-050 puts classes together by year, those without a year last', () => {
  expect(classesByYear(['Plus', 'hv1c', 'v5a', 'hv1a', 'h4-2'])).toEqual([
    { year: '1', classes: ['hv1c', 'hv1a'] },
    { year: '4', classes: ['h4-2'] },
    { year: '5', classes: ['v5a'] },
    { year: '', classes: ['Plus'] },
  ])
})
