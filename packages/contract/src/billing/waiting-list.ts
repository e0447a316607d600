import * as z from 'zod/mini'
import { endpoint } from '../endpoint/endpoint.ts'
import { parameters, renamed } from '../codecs/renamed.ts'
import { guid, money, otherwise } from '../codecs/values.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { orderList } from './order-list/order-list.ts'
import { acceptRefusals, leaveRefusals, waitingRefusals } from './refusals.ts'

const wish = parameters({
  childId: ['leerlingGuid', guid],
  listId: ['factuurlijstGuid', guid],
  article: ['regelGuid', guid],
})

const PLACE = '/rest/bestelling/:leerlingGuid/:factuurlijstGuid/wachtlijst/:regelGuid'

/** Puts the child on the waiting list of a full article. An extension of the specification. */
export const joinWaitingList = endpoint({
  name: 'join-waiting-list',
  method: 'POST',
  path: PLACE,
  params: wish,
  response: orderList,
  refusals: waitingRefusals,
})

/** Takes the child off the waiting list, or declines an offered place. An extension of the specification. */
export const leaveWaitingList = endpoint({
  name: 'leave-waiting-list',
  method: 'DELETE',
  path: PLACE,
  params: wish,
  response: orderList,
  refusals: leaveRefusals,
})

type Acceptance = { readonly price: Money; readonly conditionsAgreed: boolean; readonly signed: boolean }

/**
 * Adds an offered place to the answer of the list, at the price on the screen, which is compared and never used. An
 * extension of the specification.
 */
export const acceptPlace = endpoint({
  name: 'accept-place',
  method: 'POST',
  path: `${PLACE}/bestellen`,
  params: wish,
  body: renamed<Acceptance>()({
    price: ['bedrag', money],
    conditionsAgreed: ['conditionsAgreed', otherwise(z.boolean(), false)],
    signed: ['signed', otherwise(z.boolean(), false)],
  }),
  isKeyed: true,
  sensitivity: 'money',
  response: orderList,
  refusals: acceptRefusals,
})
