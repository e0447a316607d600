import { expect, test } from 'vitest'
import { isRead, read, written } from '../../../testing/wire.ts'
import {
  addPage,
  changePage,
  movePage,
  putBackPage,
  readPageArrangement,
  removePage,
} from './page-arrangement.ts'

const own = {
  section: 'som' as const,
  version: 7,
  pages: [
    { number: 20, name: 'Praktisch', code: 'sso', isHidden: false, roles: ['ouder'], isRemoved: false },
    { number: 21, parent: 20, name: 'Lestijden', code: '', isHidden: true, roles: [], isRemoved: true },
  ],
}
const wire = {
  base: 'som',
  version: 7,
  pages: [
    { sp_id: 20, sp_name: 'Praktisch', code: 'sso', hidden: false, roles: ['ouder'], removed: false },
    {
      sp_id: 21,
      parent_sp_id: 20,
      sp_name: 'Lestijden',
      code: '',
      hidden: true,
      roles: [],
      removed: true,
    },
  ],
}

test('PROD-019 INFO-018? encodes the arrangement of pages with its version', () => {
  expect(written(readPageArrangement.query, { section: 'som' })).toStrictEqual({
    method: 'getPageArrangement',
    base: 'som',
  })
  for (const { response } of [readPageArrangement, changePage, movePage, removePage, putBackPage]) {
    expect(written(response, own)).toStrictEqual(wire)
    expect(read(response, wire)).toEqual(own)
  }
  expect(read(addPage.response, { sp_id: 22, arrangement: wire })).toEqual({ number: 22, arrangement: own })
})

test('PROD-019 a change has the version of the arrangement, and the new facts of the page', () => {
  const described = { name: 'Verlof', parent: 20, isHidden: true, roles: ['ouder', 'leerling'] as const }
  const said = { sp_name: 'Verlof', parent_sp_id: 20, hidden: true, roles: ['ouder', 'leerling'] }
  expect(read(addPage.body, { base: 'info', version: 7, ...said })).toEqual({
    section: 'info',
    begunWith: 7,
    ...described,
  })
  expect(read(changePage.body, { sp_id: 21, version: 7, ...said })).toEqual({
    number: 21,
    begunWith: 7,
    ...described,
  })
  expect(read(movePage.body, { sp_id: 21, version: 7, direction: 'down' })).toEqual({
    number: 21,
    begunWith: 7,
    direction: 'down',
  })
  for (const { body } of [removePage, putBackPage])
    expect(read(body, { sp_id: 21, version: 7 })).toEqual({ number: 21, begunWith: 7 })
})

test('rejects a name without a word, a too long one, and an unknown role', () => {
  const said = { sp_id: 21, version: 7, sp_name: 'A', hidden: false, roles: [] }
  expect(isRead(changePage.body, said)).toBe(true)
  for (const wrong of [
    { sp_name: ' ' },
    { sp_name: 'a'.repeat(101) },
    { roles: ['boss'] },
    { version: 0 },
    { parent_sp_id: 0 },
    { hidden: 'ja' },
  ])
    expect(isRead(changePage.body, { ...said, ...wrong })).toBe(false)
})
