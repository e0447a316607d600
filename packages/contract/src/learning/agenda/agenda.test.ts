import { expect, test } from 'vitest'
import * as calls from '../../learning.contract.ts'
import { read, written } from '../../../testing/wire.ts'

test('API-144 API-145 DATA-134 decodes the settings of the agenda separately', () => {
  const own = {
    objectId: '142',
    mayWrite: true,
    mayUnsubscribe: false,
    shows: { homework: true, absences: false, absenceTimes: true, observations: false },
  }
  const wire = {
    SO_ID: '142',
    canWrite: true,
    kwtMayUnsubscribe: false,
    showHomework: true,
    showAbsentieMeldingen: false,
    showAbsentieTijden: true,
    showAbsentieConstateringen: false,
  }
  expect(written(calls.readAgendaSettings.response, own)).toEqual(wire)
  expect(read(calls.readAgendaSettings.response, wire)).toEqual(own)
})
