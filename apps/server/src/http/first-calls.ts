import * as z from 'zod/mini'
import {
  listSingleSignOns,
  readNotification,
  readSchoolSettings,
  readSession,
} from '@portal/contract/account.contract.ts'
import { readOrderList } from '@portal/contract/billing.contract.ts'
import { isGuid } from '@portal/domain/values/guid.ts'

const always = [readSession.path, readSchoolSettings.path]

/** What the portal asks first of all at its door. */
export const callsAtTheDoor = [...always, listSingleSignOns.path]

/** What it asks besides while a notice hangs out. */
export const callsForNotice = [readNotification.path]

/**
 * What the portal asks first of all at a place of somebody who is signed in: who is here, and the list that the address
 * names, which would otherwise wait for the answer. Whether they may see it is decided when it is asked.
 */
export function callsAt(place: string): readonly string[] {
  const [, child = '', orderList = ''] = /^child\/([^/]+)\/invoices\/invoice\/([^/]+)/.exec(place) ?? []
  if (!isGuid(child) || !isGuid(orderList)) return always
  const query = z.encode(readOrderList.query, { orderList: { child, orderList } })
  return [...always, `${readOrderList.path}?${new URLSearchParams(query).toString()}`]
}
