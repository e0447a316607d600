import { expect, test } from 'vitest'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { readPageParameters, writePageParameters } from './site/page/page-parameters.ts'
import * as calls from './site.contract.ts'
import { isRead, read, written } from '../testing/wire.ts'

test('API-140 API-141? encodes the blocks by number, without number 0', () => {
  const blocks = { banner: 'b', top: 't', bottom1: '1', bottom2: '2', sidebar: 's' }
  expect(written(calls.readHomeBlocks.response, blocks)).toStrictEqual(['', 'b', 't', '1', '2', 's'])
  expect(read(calls.readHomeBlocks.response, ['unused', 'b', 't', '1', '2', 's'])).toEqual(blocks)
})

test('adds the fixed parameter of a call, and rejects another one', () => {
  const { query } = calls.readHomeBlocks
  const wire = { method: 'getWP4Home', domain: 'school.example' }
  expect(written(query, { domain: 'school.example' })).toStrictEqual(wire)
  expect(read(query, wire)).toEqual({ domain: 'school.example' })
  expect(isRead(query, { ...wire, method: 'getStyles' })).toBe(false)
  expect(written(calls.chooseInformationChild.query, {})).toStrictEqual({ action: 'setchild', external: '' })
  expect(read(calls.chooseInformationChild.query, { action: 'setchild' })).toEqual({})
})

test('API-054 encodes the child of the information with the claimed impersonated person', () => {
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

test('DATA-135 API-138 encodes a page of the menu with those below it', () => {
  const below = {
    number: 21,
    name: 'Tijden',
    depth: 2,
    path: '/info/a/t',
    code: 'agenda',
    isHidden: true,
    pages: [],
  }
  const own = { number: 20, name: 'A', depth: 1, path: '/info/a', code: '', isHidden: false, pages: [below] }
  const wire = {
    sp_id: 20,
    sp_name: 'A',
    sp_depth: 1,
    URL: '/info/a',
    code: '',
    hidden: false,
    subPagesArray: [
      {
        sp_id: 21,
        sp_name: 'Tijden',
        sp_depth: 2,
        URL: '/info/a/t',
        code: 'agenda',
        hidden: true,
        subPagesArray: [],
      },
    ],
  }
  expect(written(calls.readMenu.response, [own])).toStrictEqual([wire])
  expect(read(calls.readMenu.response, [wire])).toEqual([own])
})

test('INFO-002 encodes a page with its menu, and its own fields with the words of the portal', () => {
  const own = {
    tree: [],
    page: {
      number: 20,
      name: 'A',
      code: 'c',
      isHidden: true,
      writtenAt: instant('2026-10-01T08:00:00Z'),
      content: { kind: 'text' as const, html: '<p>B</p>' },
    },
  }
  const wire = {
    menu: [],
    page: {
      sp_id: 20,
      sp_name: 'A',
      code: 'c',
      hidden: true,
      lastModifiedStamp: own.page.writtenAt,
      content: { kind: 'text', html: '<p>B</p>' },
    },
  }
  expect(written(calls.readPage.response, own)).toStrictEqual(wire)
  expect(read(calls.readPage.response, wire)).toEqual(own)
})

test('API-134 INFO-003 INFO-026 the parameters of a URL have the names of the specification', () => {
  const wire = {
    so_id: '1',
    system_id: '2',
    menu_sp_id: '3',
    startrow: '4',
    endrow: '5',
    locatie: '6',
    month: '7',
    year: '8',
    start: '9',
    search: '10',
    select_school: '11',
    periode: '12',
    afw_toetsnorm: '13',
    startdate_plain: '14',
    startdate: '15',
    enddate: '16',
    done: '17',
    startyear: '18',
    switch: '19',
    printBothToetsnormen: '20',
    periodeRapport: '21',
  }
  const own = {
    objectId: '1',
    systemId: '2',
    menuPage: '3',
    firstRow: '4',
    lastRow: '5',
    location: '6',
    month: '7',
    year: '8',
    start: '9',
    search: '10',
    school: '11',
    period: '12',
    alternativeNorm: '13',
    plainStartDate: '14',
    startDate: '15',
    endDate: '16',
    done: '17',
    startYear: '18',
    switched: '19',
    bothNorms: '20',
    periodReport: '21',
  }
  expect(readPageParameters(wire)).toEqual(own)
  expect(writePageParameters(own)).toEqual(wire)
  expect(readPageParameters({ search: ['a', 'b'], start: 5, other: 'x' })).toEqual({ start: '5' })
  expect(writePageParameters({ search: '' })).toEqual({})
})
