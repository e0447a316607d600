import { expect, test } from 'vitest'
import { guid } from '@portal/domain/values/guid.ts'
import * as calls from './school.contract.ts'
import { isRead, read, written } from './testing/wire.ts'

test('API-140 API-141? the blocks travel by number, and number 0 is none of them', () => {
  const blocks = { banner: 'b', top: 't', bottom1: '1', bottom2: '2', sidebar: 's' }
  expect(written(calls.readHomeBlocks.response, blocks)).toStrictEqual(['', 'b', 't', '1', '2', 's'])
  expect(read(calls.readHomeBlocks.response, ['unused', 'b', 't', '1', '2', 's'])).toEqual(blocks)
})

test('the word of a call travels without being said, and another word is not understood', () => {
  const { query } = calls.readHomeBlocks
  const wire = { method: 'getWP4Home', domain: 'school.example' }
  expect(written(query, { domain: 'school.example' })).toStrictEqual(wire)
  expect(read(query, wire)).toEqual({ domain: 'school.example' })
  expect(isRead(query, { ...wire, method: 'getStyles' })).toBe(false)
  expect(written(calls.chooseInformationChild.query, {})).toStrictEqual({ action: 'setchild', external: '' })
  expect(read(calls.chooseInformationChild.query, { action: 'setchild' })).toEqual({})
})

test('API-054 the child of the information is sent with whom the page believes to impersonate', () => {
  const child = guid('00000000-0000-4000-8000-000000000201')
  const { body } = calls.chooseInformationChild
  const own = { child, claimed: { guid: 'g-1', login: 'm.devries', loginAlias: 'marieke' } }
  const wire = {
    active_child: child,
    impersonated_user: 'g-1',
    impersonated_user_login: 'm.devries',
    impersonated_user_login_alias: 'marieke',
  }
  expect(written(body, own)).toStrictEqual(wire)
  expect(read(body, wire)).toEqual(own)
  expect(read(body, { active_child: child })).toEqual({
    child,
    claimed: { guid: '', login: '', loginAlias: '' },
  })
})
