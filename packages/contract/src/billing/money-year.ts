import * as z from 'zod/mini'
import type { MoneyEntry, MoneyKind, MoneyOfYear } from '@portal/domain/billing/invoice/year/money-year.ts'
import { schoolYearName, schoolYearNamed, type SchoolYear } from '@portal/domain/values/time/school-year.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { parameters, renamed } from '../codecs/renamed.ts'
import { day, guid, list, money, value, words } from '../codecs/values.ts'
import { seeingRefusals } from './refusals.ts'

/** `2026-2027`. */
export const schoolYear = value<string, SchoolYear>(z.string(), schoolYearNamed, schoolYearName)

const entry = renamed<MoneyEntry>()({
  orderList: ['bestellijst', guid],
  title: ['omschrijving', z.string()],
  on: ['datum', day],
  amount: ['bedrag', money],
  kind: [
    'soort',
    words({ paid: 'betaald', planned: 'gepland', due: 'te-betalen' } satisfies Record<MoneyKind, string>),
  ],
})

/** What was paid in a school year for a child, and what is unpaid. An extension of the specification. */
export const readMoneyYear = endpoint({
  name: 'read-money-year',
  method: 'GET',
  path: '/rest/leerling/:leerlingGuid/jaaroverzicht/:schooljaar',
  params: parameters({ childId: ['leerlingGuid', guid], year: ['schooljaar', schoolYear] }),
  response: renamed<MoneyOfYear>()({
    entries: ['bedragen', list(entry)],
    comesBack: ['komtTerug', money],
    years: ['schooljaren', list(schoolYear)],
  }),
  refusals: seeingRefusals,
})
